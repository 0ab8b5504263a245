import {createHash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {glob, mkdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {build, type Manifest} from 'vite'
import {readConfig} from '../config/config.ts'
import {folders} from './folders.ts'

/** The built application: its files, and what a document needs to refer to them. */
export interface Bundle {
  /** Hash of everything that went in; the same id means the same bundle. */
  id: string
  /** Folder with the browser's files (assets/…). */
  client: string
  /** Module that lists, fetches and renders pages (web/entry-server.tsx). */
  server: string
  /** The inline script's source, for documents with and without tabs. */
  inlineScripts: {plain: string; withTabs: string}
  manifest: Manifest
}

const inputs = [
  'web/**/*',
  'domain/**/*',
  'builder/**/*',
  'config/**/*',
  'vite.config.ts',
  'package-lock.json',
]

async function inputHash(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(readConfig()))
  const files: string[] = []
  for await (const file of glob(inputs, {cwd: folders.root})) files.push(file)
  for (const file of files.sort()) {
    if (file.includes('.test.')) continue
    const content = await readFile(join(folders.root, file)).catch(() => undefined)
    if (content) hash.update(file).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Builds the bundles, or takes those of the last time when nothing that goes in has changed. */
export async function bundleWeb(): Promise<Bundle> {
  const id = await inputHash()
  const done = join(folders.bundle, 'id')
  const kept = existsSync(done) && readFileSync(done, 'utf8') === id
  if (!kept) await buildInto(folders.bundle, id)
  const client = join(folders.bundle, 'client')
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  const [plain, withTabs] = await Promise.all(
    inlineScriptNames.map(async (name) =>
      (await readFile(join(folders.bundle, name, `${name}.js`), 'utf8')).trim(),
    ),
  )
  if (!plain || !withTabs) throw new Error('The bundle has an empty inline script.')
  return {
    id,
    client,
    server: join(folders.bundle, 'server/entry-server.js'),
    inlineScripts: {plain, withTabs},
    manifest,
  }
}

const inlineScriptNames = ['bootstrap', 'bootstrap-with-tabs'] as const

const libraries = /node_modules\/(?:react|react-dom|react-router|react-router-dom|cookie|set-cookie-parser|scheduler)\//
const frame =
  /\/web\/(?:ui\/(?!Tabs)|format\/|paths|App|RouteBoundary|navigate|routes|content\/(?:page|store|live)|auth\/(?:account|AccountProvider|hint)|design\/(?:Mosaic|compose|emblems|hues)|blocks\/(?:AgentBar|Banner|Breadcrumb|Claims|layout|Cta|Drawer|Footer|Logo|Navbar|Shell|SocialIcon))/

/** The icons and what lists most of them: too little each for a request of its own. */
const cards = /\/web\/(?:components\/sections\/ServiceList|design\/Icon)/

/** Signing in, in one file that is loaded once; the realtime database is another matter. */
const firebase =
  /node_modules\/(?:@firebase\/(?:app|auth|component|logger|util)|firebase\/(?:app|auth)|idb)\//

/** Whether a module belongs to every page: React and the frame around pages. */
function isShared(module: string): boolean {
  return libraries.test(module) || frame.test(module)
}

async function buildInto(folder: string, id: string): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, {recursive: true, force: true})
  await mkdir(draft, {recursive: true})
  const common = {
    root: join(folders.root, 'web'),
    configFile: join(folders.root, 'vite.config.ts'),
    logLevel: 'warn' as const,
  }
  const entries = {
    input: ['entry-client.tsx', 'live/live-stream.ts'],
    preserveEntrySignatures: 'exports-only' as const,
    // What pages share travels with the application: few requests, and pages that add little.
    output: {
      codeSplitting: {
        groups: [
          // What listens to live events needs these without the application.
          {name: 'base', test: /preload-helper|\/web\/live\/sync-tags\./, priority: 1},
          {name: 'site', test: isShared},
          {name: 'cards', test: cards},
          {name: 'firebase', test: firebase},
        ],
      },
    },
  }
  await build({
    ...common,
    build: {outDir: join(draft, 'client'), emptyOutDir: true, rollupOptions: entries},
  })
  await build({
    ...common,
    // Whole and in production form: React's development build renders several times slower.
    ssr: {noExternal: true},
    define: {'process.env.NODE_ENV': '"production"'},
    build: {outDir: join(draft, 'server'), emptyOutDir: true, ssr: 'entry-server.tsx', manifest: false},
  })
  for (const name of inlineScriptNames) {
    await build({
      ...common,
      build: {
        outDir: join(draft, name),
        emptyOutDir: true,
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
  await writeFile(join(draft, 'id'), id)
  await rm(folder, {recursive: true, force: true})
  await rename(draft, folder)
}
