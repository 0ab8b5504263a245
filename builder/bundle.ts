import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {build, type Manifest} from 'vite'
import {readConfig} from '../config/config.ts'
import {fingerprint} from './fingerprint.ts'
import {folders} from './folders.ts'
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

/*
 * Which file a module of the browser goes into follows from its folder. What all pages share is one file: these packages, and
 * everything in domain/, beside the entry in web/, and in these folders of web/. What only some pages need is elsewhere.
 */
const libraries =
  /node_modules\/(?:react(?!\/(?:cjs\/react-)?compiler-runtime)|react-dom|react-router|react-router-dom|cookie|set-cookie-parser|scheduler)\//
const shared = /\/(?:domain\/|web\/(?:ui|components\/layout|navigation|content)\/|web\/[\w-]+\.tsx?$)/

/** The icons and two small components that most pages show: too little for a request each. */
const cards = /\/web\/(?:design\/Icon|components\/(?:agents\/AgentCard|sections\/ServiceList))\./

/** Signing in, without the realtime database. */
const firebase =
  /node_modules\/(?:@firebase\/(?:app|auth|component|logger|util)|firebase\/(?:app|auth)|idb)\//

/** What the live stream needs on pages that have not loaded the application. */
const base = /preload-helper|\/web\/live\/sync-tags\./

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
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      rolldownOptions: {
        input: ['entry-client.tsx', 'live/live-stream.ts'],
        preserveEntrySignatures: 'exports-only',
        output: {
          codeSplitting: {
            groups: [
              {name: 'base', test: base, priority: 1},
              {name: 'site', test: (module) => libraries.test(module) || shared.test(module)},
              {name: 'cards', test: cards},
              {name: 'firebase', test: firebase},
            ],
          },
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
