import {createClient} from '@sanity/client'
import {defineConfig} from 'sanity'
import {workspace} from './studio/workspace.ts'

const apiHost = process.env.SANITY_STUDIO_API_HOST

/**
 * The Studio on hosted Sanity: `sanity dev|build|deploy` with SANITY_STUDIO_PROJECT_ID and SANITY_STUDIO_DATASET
 * set. It is here, beside package.json, because Sanity's commands look for both in one folder. On the
 * embedded lake, studio/local/ adds what only that needs.
 */
export default defineConfig({
  ...workspace({
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
    siteUrl: process.env.SANITY_STUDIO_SITE_URL ?? 'http://localhost:5173',
  }),
  // Another origin with Sanity's API, which has no subdomain for each project.
  ...(apiHost
    ? {apiHost, unstable_clientFactory: (options) => createClient({...options, useProjectHostname: false})}
    : {}),
  // A token, not a cookie: the site's backend takes it as proof of who asks for visitors' messages.
  auth: {loginMethod: 'token'},
})
