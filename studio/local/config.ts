import {createClient} from '@sanity/client'
import {defineConfig} from 'sanity'
import {place} from './base-path.ts'
import {workspace} from '../workspace.ts'

/** The Studio on the embedded lake: one origin serves Studio, API, assets and sockets. */
const shared = workspace(place)

export const config = defineConfig({
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
