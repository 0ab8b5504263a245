import {createClient} from '@sanity/client'
import {defineConfig} from 'sanity'
import {place} from './base-path.ts'
import {workspace} from '../workspace.ts'

/** The Studio on the embedded lake: one origin serves Studio, API, assets and sockets. */
const shared = workspace({...place, visualEditing: false})

export const config = defineConfig({
  ...shared,
  basePath: '/studio',
  apiHost: location.origin,
  // Without it the client would ask http://<project>.localhost, which has no cookie and not every system resolves.
  unstable_clientFactory: (options) => createClient({...options, useProjectHostname: false}),
  auth: {
    loginMethod: 'cookie',
    redirectOnSingle: false,
    providers: [{name: 'local', title: 'Local account', url: `${location.origin}/v1/auth/login/local`}],
  },
  document: {...shared.document, comments: {enabled: false}},
  // What the embedded lake does not have; services/lake/DIFFERENCES.md names it all.
  releases: {enabled: false},
  scheduledDrafts: {enabled: false},
  mediaLibrary: {enabled: false},
})
