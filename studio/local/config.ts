import {createClient} from '@sanity/client'
import {defineConfig} from 'sanity'
import {workspace} from '../workspace.ts'

/** Put in by vite.config.ts: where the embedded lake's content is and where the site is served. */
declare const __STUDIO__: {projectId: string; dataset: string; siteUrl: string}

/** The Studio on the embedded lake: one origin serves Studio, API, assets and sockets. */
export const config = defineConfig({
  ...workspace(__STUDIO__),
  basePath: '/studio',
  apiHost: location.origin,
  // Without it the client would ask http://<project>.localhost, which has no cookie and not every system resolves.
  unstable_clientFactory: (options) => createClient({...options, useProjectHostname: false}),
  auth: {
    loginMethod: 'cookie',
    redirectOnSingle: false,
    providers: [{name: 'local', title: 'Local account', url: `${location.origin}/v1/auth/login/local`}],
  },
  // What the embedded lake does not have; services/lake/DIFFERENCES.md names it all.
  releases: {enabled: false},
  scheduledDrafts: {enabled: false},
  mediaLibrary: {enabled: false},
})
