import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'
import {bundledFonts} from './vite/bundled-fonts.ts'
import {precompressed} from './vite/precompressed.ts'

const root = path.resolve(import.meta.dirname, '../..')
const {env} = process
const lake = `http://localhost:${env.LAKE_PORT || 3333}`

/** Builds the Studio for the embedded lake, or serves it with the lake behind a proxy. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/',
  cacheDir: path.join(root, 'node_modules/.vite/studio'),
  plugins: [react(), bundledFonts(), precompressed()],
  define: {
    __STUDIO__: JSON.stringify({
      projectId: env.SANITY_STUDIO_PROJECT_ID || 'local',
      dataset: env.SANITY_STUDIO_DATASET || 'production',
      siteUrl: env.SITE_URL || `http://localhost:${env.WEB_PORT || 5173}`,
    }),
    'process.env.SANITY_STUDIO_ERROR_REPORTING_ENABLED': '"false"',
  },
  build: {
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Rolldown alone makes 350 files, 180 of which every visit loads, and evaluates Sanity's before main.tsx's first import.
        codeSplitting: {
          groups: [
            {name: 'studio', tags: ['$initial'], priority: 1},
            {name: 'lazy', entriesAware: true, entriesAwareMergeThreshold: 100_000},
          ],
        },
      },
      onLog(level, log, handle) {
        // Directives such as 'use client' in packages have no meaning in a bundle.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
      },
    },
    // The Studio is one large application and is served precompressed, so no warning about its size.
    chunkSizeWarningLimit: 8000,
  },
  server: {
    port: 3334,
    host: '127.0.0.1',
    proxy: {
      '^/(v\\d|vX|images/|files/|health)': lake,
      '^/(mux|v[^/]+/socket)': {target: lake, ws: true},
    },
  },
})
