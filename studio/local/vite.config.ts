import path from 'node:path'
import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'
import {createRequire} from 'node:module'
import {readdir, readFile, writeFile} from 'node:fs/promises'
import {promisify} from 'node:util'
import {brotliCompress, constants} from 'node:zlib'

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

const {resolve} = createRequire(import.meta.url)
const hosted = /url\(https:\/\/design-system-static\.sanity\.io\/InterVariable(-Italic)?-[^)]*\)/g

/** Serves Sanity's typeface from an installed package, because the Studio's style sheet requests it from a host of Sanity. */
function bundledFonts(): Plugin {
  return {
    name: 'bundled-fonts',
    enforce: 'pre',
    transform: {
      filter: {id: /\.css($|\?)/},
      handler(code) {
        if (!code.includes('design-system-static.sanity.io')) return undefined
        return code.replace(hosted, (_, italic: string | undefined) => {
          const face = italic ? 'italic' : 'normal'
          return `url(${resolve(`@fontsource-variable/inter/files/inter-latin-wght-${face}.woff2`)})`
        })
      },
    },
  }
}

const compress = promisify(brotliCompress)
const text = /\.(js|css|html|svg|json)$/
/** In bytes. Compressing smaller files saves less than the header costs. */
const SMALLEST_BYTES = 1024

/** Writes a brotli file beside every text file of the build. Quality 9 takes seconds where 11 takes a minute. */
function precompressed(): Plugin {
  let folder = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    writeBundle: {order: 'post', sequential: true, handler: () => compressFolder(folder)},
  }
}

async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, {recursive: true})
  await Promise.all(
    files.filter((file) => text.test(file)).map((file) => compressFile(path.join(folder, file))),
  )
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST_BYTES) return
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  await writeFile(`${file}.br`, await compress(content, options))
}
