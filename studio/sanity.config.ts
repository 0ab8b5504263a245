import {defineConfig} from 'sanity'
import {workspace} from './workspace.ts'

/**
 * The Studio on hosted Sanity: `sanity dev|build|deploy` in this folder, with SANITY_STUDIO_PROJECT_ID and
 * SANITY_STUDIO_DATASET set. On the embedded lake, `local/` adds what only that needs.
 */
export default defineConfig({
  ...workspace({
    projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? '',
    dataset: process.env.SANITY_STUDIO_DATASET ?? 'production',
    siteUrl: process.env.SANITY_STUDIO_SITE_URL ?? 'http://localhost:5173',
  }),
})
