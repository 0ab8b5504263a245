import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {build, type Manifest} from 'vite'
import {readConfig} from '../config/config.ts'
import {fingerprint} from './fingerprint.ts'
import {folders, previewModule} from './folders.ts'
import {withoutDisplayNames} from './without-display-names.ts'
import {withoutQueries} from './without-queries.ts'
import {replaceFolder} from './write.ts'

/** The built application: its files, and what a document needs to refer to them. */
export interface Bundle {
  /** Hash of all sources: the same id means the same bundle. */
  id: string
  /** Folder with the browser's files (assets/…). */
  client: string
  /** Module that lists, fetches and renders pages (web/entry-server.tsx). */
  server: string
  /** Module that prints documents (Document.tsx). */
  document: string
  /** The inline script's source, for documents with and without tabs. */
  inlineScripts: {plain: string; withTabs: string}
  manifest: Manifest
}

const entry = 'entry-client.tsx'
const inputs = ['web', 'domain', 'builder', 'config', 'vite.config.ts', 'package-lock.json']

const file = (name: string) => join(folders.bundle, name)
const read = (name: string) => readFile(file(name), 'utf8')

/** Builds the bundles, or takes those of the last time when no source has changed. */
export async function bundleWeb(): Promise<Bundle> {
  const id = (await fingerprint(folders.root, inputs, readConfig())).slice(0, 16)
  if ((await read('id').catch(() => '')) !== id) {
    await replaceFolder(folders.bundle, async (draft) => {
      await buildInto(draft)
      await writeFile(join(draft, 'id'), id)
    })
  }
  const manifest: Manifest = JSON.parse(await read('client/.vite/manifest.json'))
  return {
    id,
    client: file('client'),
    server: file('server/entry-server.js'),
    document: file('server/Document.js'),
    inlineScripts: {
      plain: (await read('inline/bootstrap.js')).trim(),
      withTabs: (await read('inline/bootstrap-with-tabs.js')).trim(),
    },
    manifest,
  }
}

/**
 * Whether a module goes into the file that all pages share: what the entry imports (React, the router, the frame around a page),
 * and what is in these folders, except tabs and drawings. What only some pages need travels with those pages. The entry is a file of its
 * own because it waits until the page is interactive, and pages must not wait for that.
 */
function isShared(id: string, info: GetModuleInfo): boolean {
  const inFolder =
    /\/(?:domain|web\/(?:ui|components\/layout|navigation|content))\/(?!Tabs|Toast|CheckList|Checkbox|LoadingScreen|image|icons|scenes)/
  return inFolder.test(id) || small.test(id) || isImportedByEntry(id, info)
}

/** Modules of several pages that are smaller than what a file of their own costs. */
const small = /\/web\/components\/sections\/(?:Claims|Ending|SectionHead|Split)\.|node_modules\/groq\//

function isImportedByEntry(id: string, info: GetModuleInfo, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = info(id)?.importers ?? []
  return importers.some((importer) => importer.endsWith(entry) || isImportedByEntry(importer, info, seen))
}

type GetModuleInfo = (id: string) => {importers: readonly string[]} | null

/** The icons. */
const icons = /\/(?:web\/design\/Icon|domain\/icons)\./

/** Samples of the agents' work and drawn figures, on their board and their pages. */
const work = /\/web\/(?:design\/[Ff]igure|components\/work\/)/

/** Forms and the backend client, on public pages and account pages. */
const forms = /\/web\/(?:api|components\/forms)\/(?!AccountField)/

/** Plans and packages, on agents' pages and the pricing page. */
const plans = /\/web\/(?:components\/pricing\/(?:PlanCard|Price)\.|ui\/CheckList)/

/** What account pages share. */
const account =
  /\/web\/(?:ui\/(?:Checkbox|LoadingScreen)|components\/forms\/AccountField)|\/web\/(?:pages|components)\/account\/|\/web\/account\/(?:validation|return-to|messages)\./

/** What the Sanity client loads at once: one file rather than three, which all pages name. */
const sanity = /\/@sanity\/client\/dist\/(?:request|isRecord|index|rolldown)/

/** Signing in, without the realtime database. */
const firebase =
  /node_modules\/(?:@firebase\/(?:app|auth|component|logger|util)|firebase\/(?:app|auth)|idb)\//

/** What the live stream needs on pages that have not loaded the application: it reads and compares content. */
const base =
  /preload-helper|rolldown\/runtime|\/domain\/claim-variables\.|\/web\/(?:live\/sync-tags|content\/(?:read-json|read-result|drop-unexpected-objects|object-fields\.gen))\./

/** The exports of react-router 7 give bundlers its development build: https://github.com/remix-run/react-router/issues/14753 */
const reactRouter = join(folders.root, 'node_modules/react-router/dist/production')
const alias = [
  {find: /^react-router$/, replacement: join(reactRouter, 'index.mjs')},
  {find: /^react-router\/dom$/, replacement: join(reactRouter, 'dom-export.mjs')},
]

async function buildInto(folder: string): Promise<void> {
  const common = {
    root: join(folders.root, 'web'),
    configFile: join(folders.root, 'vite.config.ts'),
    logLevel: 'warn' as const,
    resolve: {alias},
  }
  await build({
    ...common,
    plugins: [withoutQueries(), withoutDisplayNames()],
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      // Visitors' files are a hundredth smaller, after brotli, than Vite's own minifier makes them.
      minify: 'terser',
      terserOptions: {compress: {passes: 2}},
      rolldownOptions: {
        input: [entry, 'live/live-stream.ts'],
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: 'assets/[name]-[hash:6].js',
          // Every file names those that it imports: short names are 0.1 KB less on each page.
          chunkFileNames: ({name}) => `assets/${name.replace('rolldown-', '')}-[hash:6].js`,
          codeSplitting: {
            groups: [
              {name: 'base', test: base, priority: 1},
              {name: (id, graph) => (isShared(id, (each) => graph.getModuleInfo(each)) ? 'site' : null)},
              // Before what account pages share, which would take it along as one of their dependencies.
              {name: 'mosaic', test: /\/web\/design\/mosaic/i},
              {name: 'icons', test: icons},
              {name: 'work', test: work},
              {name: 'forms', test: forms},
              {name: 'plans', test: plans},
              {name: 'account', test: account},
              {name: 'sanity', test: sanity},
              {name: 'firebase', test: firebase},
            ],
          },
        },
      },
    },
  })
  // Its own bundle, so that the files of visitors do not depend on it; it has a style sheet of its own, from Sanity's overlays.
  await build({
    ...common,
    build: {
      outDir: join(folder, 'client'),
      copyPublicDir: false,
      emptyOutDir: false,
      manifest: false,
      cssCodeSplit: true,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: 'preview/start-preview.ts',
        preserveEntrySignatures: 'exports-only',
        output: {
          entryFileNames: previewModule.slice(1),
          chunkFileNames: 'assets/preview-[name]-[hash:6].js',
          assetFileNames: 'assets/preview-[name]-[hash:6].[ext]',
        },
        onLog(level, log, handle) {
          // Directives such as 'use client' in packages have no meaning in a bundle.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
        },
      },
    },
  })
  await build({
    ...common,
    // Everything in it, as production code: React's development build renders several times slower.
    ssr: {noExternal: true},
    define: {'process.env.NODE_ENV': '"production"'},
    build: {
      outDir: join(folder, 'server'),
      copyPublicDir: false,
      emptyOutDir: true,
      ssr: true,
      manifest: false,
      rolldownOptions: {input: ['entry-server.tsx', '../builder/Document.tsx']},
    },
  })
  for (const name of ['bootstrap', 'bootstrap-with-tabs']) {
    await build({
      ...common,
      build: {
        outDir: join(folder, 'inline'),
        copyPublicDir: false,
        emptyOutDir: false,
        manifest: false,
        lib: {
          entry: `bootstrap/${name}.ts`,
          formats: ['iife'],
          name: 'bootstrap',
          fileName: () => `${name}.js`,
        },
      },
    })
  }
}
