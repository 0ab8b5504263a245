import './limit-idle.ts'
import './install-network.ts'
import {createClient} from '@sanity/client'
import {createRoot} from 'react-dom/client'
import {defineConfig, Studio} from 'sanity'
import {workspace} from '../workspace.ts'
import {place} from './offline.ts'

// One name for this machine: cookies and stored preferences belong to a host, and 127.0.0.1 and [::1] are others.
if (['127.0.0.1', '[::1]'].includes(location.hostname)) location.hostname = 'localhost'

/** The Studio on the embedded lake: one origin serves Studio, API, assets and sockets. */
const shared = workspace(place)

const config = defineConfig({
  ...shared,
  basePath: '/studio',
  apiHost: location.origin,
  // Otherwise the client sends requests to http://<project>.localhost, which has no cookie and which some systems do not resolve.
  unstable_clientFactory: (options) => createClient({...options, useProjectHostname: false}),
  auth: {
    loginMethod: 'cookie',
    redirectOnSingle: false,
    providers: [{name: 'local', title: 'Local account', url: `${location.origin}/v1/auth/login/local`}],
  },
  document: {...shared.document, comments: {enabled: false}},
  // The embedded lake does not have it; packages/sanity-lake/DIFFERENCES.md lists all differences.
  mediaLibrary: {enabled: false},
})

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Studio config={config} />)
