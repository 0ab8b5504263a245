import {readFile, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {build, createLogger, type Manifest, type Rolldown} from 'vite'
import {readConfig} from '../config/config.ts'
import {isLoopbackUrl} from 'service-kit/loopback'
import {bundleId} from './fingerprint.ts'
import {folders, previewModule} from './folders.ts'
import {replaceFolder} from './write.ts'

/** The built application: its files, and what a document needs to refer to them. */
export interface Bundle {
  /** Hash of all sources: the same id means the same bundle. */
  id: string
  /** Folder with the browser's files (assets/…). */
  client: string
  /** URL of the module that lists, fetches and renders pages (web/entry-server.tsx). */
  server: string
  /** URL of the module that prints documents (Document.tsx). */
  document: string
  /** The inline script's source, for documents with and without tabs. */
  inlineScripts: {plain: string; withTabs: string}
  manifest: Manifest
}

const file = (name: string) => join(folders.bundle, name)
const read = (name: string) => readFile(file(name), 'utf8')

/** Builds the bundles, or takes those of the last time when no source has changed. */
export async function bundleWeb(): Promise<Bundle> {
  const id = await bundleId(folders.root, readConfig())
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
    server: pathToFileURL(file('server/entry-server.js')).href,
    document: pathToFileURL(file('server/Document.js')).href,
    inlineScripts: {
      plain: (await read('inline/bootstrap.js')).trim(),
      withTabs: (await read('inline/bootstrap-with-tabs.js')).trim(),
    },
    manifest,
  }
}

/**
 * How the modules that visitors load are divided into files: by who imports them, never by their folder. Each page is an entry point,
 * because it is imported dynamically; what fewer than three entry points import is left to the bundler.
 */
export const chunkGroups = [
  // It runs where the application has not been loaded. The helpers of Vite and Rolldown are here because it imports them.
  {name: (id, graph) => (id.startsWith('\0') || isLiveStream(id, graph) ? 'live' : null)},
  {name: 'vendor', test: /node_modules/, tags: ['$initial']},
  // Without the entry point: it awaits modules of pages, which import this file.
  {name: 'app', test: /^(?!.*(?:node_modules|\/entry-client\.tsx$))/, tags: ['$initial']},
  // Of packages groq alone: its 38 bytes as a file of its own would have a name in each document.
  {name: 'shared', test: /^(?!.*node_modules)|\/groq\//, minShareCount: 3},
] satisfies Rolldown.CodeSplittingGroup[]

/** A document names fifteen files, and their names are what does not compress in it. */
const shortNames = {hashCharacters: 'hex', chunkFileNames: 'assets/[hash].js'} as const

/** Whether a module is the entry point of the live stream, or imported by it. */
function isLiveStream(id: string, graph: Rolldown.ChunkingContext): boolean {
  const ids = [id, ...(graph.getModuleInfo(id)?.importers ?? [])]
  return ids.some((each) => each.endsWith('/live/live-stream.ts'))
}

/** Warnings alone, but for a pseudo-class that the minifier does not know yet, and keeps: web/pages/legal.module.css. */
const logger = createLogger('warn')
const warn = logger.warn.bind(logger)
logger.warn = (message, options) => {
  if (!message.includes("'target-current'")) warn(message, options)
}

async function buildInto(folder: string): Promise<void> {
  const common = {
    root: join(folders.root, 'web'),
    configFile: join(folders.root, 'vite.config.ts'),
    customLogger: logger,
    // Node reads it as it is. Vite's own loader writes into node_modules, which may belong to another user.
    configLoader: 'native' as const,
  }
  await build({
    ...common,
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      // They stay with the bundle (write.ts), to read the errors that browsers report: docs/deploy.md.
      sourcemap: isLoopbackUrl(readConfig().siteUrl) ? false : 'hidden',
      rolldownOptions: {
        input: ['entry-client.tsx', 'live/live-stream.ts'],
        preserveEntrySignatures: 'exports-only',
        output: {codeSplitting: {groups: chunkGroups}, ...shortNames},
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
