import {hash} from 'node:crypto'
import {existsSync, readFileSync} from 'node:fs'
import {readFile} from 'node:fs/promises'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {join} from 'node:path'
import type * as Prerenderer from '../web/entry-server.tsx'
import type {ContentEntry} from '../web/content/page.ts'
import {sharesTag} from '../web/live/sync-tags.ts'
import {isOfferActive, nextOfferChange} from '../domain/offer-dates.ts'
import {readConfig, type Config} from '../config/config.ts'
import {UserError} from '../scripts/lib/progress.ts'
import {bundleWeb, type Bundle} from './bundle.ts'
import {documentWriter, withEvent} from './document.ts'
import {removeSiteFile, writeSiteFile, type Effort} from './files.ts'
import {folders} from './folders.ts'
import {iconFiles} from './icons.ts'
import {latestEvent, publishedClient, unreachable} from './lake.ts'
import {inFreshFolder, layOutBundle} from './site-folder.ts'
import {robots, siteMap} from './site-map.ts'
import {readState, writeState, type PageState, type SiteState} from './state.ts'
import {mapLimited} from './map-limited.ts'

export interface PrerenderOptions {
  config?: Config
  bundle?: Bundle
  /**
   * Renders only pages that show something of these sync tags, which are those of all live events since the last run;
   * without them all content is read and compared.
   */
  tags?: readonly string[] | undefined
  /** The newest live event that is known; the lake is asked for it otherwise. */
  event?: string | undefined
  effort?: Effort
}

export interface PrerenderResult {
  /** Paths whose documents were written. */
  rendered: string[]
  removed: string[]
  total: number
  /** When pages change by date alone, in milliseconds since 1970; undefined when none will. */
  until: number | undefined
}

/** How many pages are fetched at once. */
const concurrency = 8

/**
 * Renders every public page to HTML with its content and critical CSS, and writes its data beside it. Pages whose content and
 * bundle are what they were are left alone. Everything is read before anything is written; a new bundle goes into a new
 * folder that replaces the old one at the end.
 * @throws UserError in one line when the content cannot be read; the last built site then stays
 */
export async function prerender(options: PrerenderOptions = {}): Promise<PrerenderResult> {
  const {config = readConfig(), bundle = await bundleWeb(), effort = 'best'} = options
  const app: typeof Prerenderer = await import(bundle.server)
  const client = publishedClient(config)
  const before = await usableState(bundle)
  const tags = before && options.tags
  // Before the content: that may be newer than documents say, and never older.
  const event = options.event ?? (await latestEvent(client))
  const content = await readContent().catch((error: unknown) => {
    throw unreachable(config, error)
  })

  async function readContent() {
    const [layout, list] = await Promise.all([app.fetchLayout(client), app.listPages(client)])
    const layoutText = JSON.stringify(layout)
    const layoutData = dataAddress('layout', layoutText)
    const sharedTags = [...new Set([...layout.syncTags, ...list.syncTags])]
    const sameLayout = before?.layout === layoutData
    const entries = await mapLimited(list.pages, concurrency, async (address) => {
      const known = before?.pages[address.path]
      const untouched = tags && sameLayout && known && !sharesTag(tags, known.syncTags)
      return {address, known, entry: untouched ? undefined : await app.fetchPage(client, address)}
    })
    return {layout, layoutText, layoutData, sharedTags, entries}
  }

  const {layout, layoutText, layoutData, sharedTags, entries} = content
  const css = await styleSheet(bundle)
  const write = documentWriter(bundle, css, config)
  const offer = layout.result.siteSettings?.promo ?? {}
  const now = Date.now()
  const state: SiteState = {bundle: bundle.id, layout: layoutData, sharedTags, event, pages: {}}
  const files = new Map<string, string | Uint8Array>()
  const rendered: string[] = []

  for (const {address, known, entry} of entries) {
    if (!entry) {
      if (known) state.pages[address.path] = known
      continue
    }
    const data = JSON.stringify(entry)
    const ingredients = [bundle.id, address, data, layoutData, isOfferActive(offer, now)]
    const page = pageState({address, data, ingredients, syncTags: entry.syncTags})
    if (known?.key === page.key) {
      state.pages[address.path] = known
      continue
    }
    // Rendering is synchronous; between pages whoever shares this process gets its turn.
    await nextTurn()
    const document = await documentOf(address, entry, page.data).catch((error: unknown) => {
      const fault = `${address.path} cannot be rendered: ${error instanceof Error ? error.message : String(error)}`
      // One document that nobody can show must not hold up all others.
      if (!known) throw new UserError(`${fault} Mend its document in the Studio, then build again.`)
      console.warn(`${fault} Its last version stays.`)
      state.pages[address.path] = known
    })
    if (!document) continue
    state.pages[address.path] = {...page, listed: document.listed}
    files.set(fileName(address.path), document.text)
    files.set(page.data.slice(1), data)
    rendered.push(address.path)
  }

  async function documentOf(address: Prerenderer.Address, entry: ContentEntry, data: string) {
    const result = await app.render(address, entry, layout)
    return (
      result && {
        text: write({...result, data: [data, layoutData], event}),
        listed: !result.head.noindex,
      }
    )
  }

  const removed = Object.keys(before?.pages ?? {}).filter((path) => !state.pages[path])
  if (rendered.length > 0 || removed.length > 0 || !before) {
    files.set(layoutData.slice(1), layoutText)
    files.set('data/manifest.json', JSON.stringify(dataManifest(state)))
    files.set('sitemap.xml', siteMap(config, state))
    files.set('robots.txt', robots(config))
  }
  if (!before) for (const [name, file] of await iconFiles()) files.set(name, file)

  const writeAll = async (folder: string) => {
    // Data first: a document never names data that is not there yet.
    const order = [...files].sort(([a], [b]) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')))
    const [data, documents] = [
      order.filter(([name]) => !name.endsWith('.html')),
      order.filter(([name]) => name.endsWith('.html')),
    ]
    for (const part of [data, documents])
      await mapLimited(part, 4, ([name, file]) => writeSiteFile(folder, name, file, effort))
    for (const path of removed) await removeSiteFile(folder, fileName(path))
  }
  if (before) await writeAll(folders.site)
  else
    await inFreshFolder(folders.site, async (folder) => {
      await layOutBundle(bundle, folder, folders.site)
      await writeAll(folder)
    })
  // Each visitor of a document that says it is older would compare its content; that was just done.
  if (before && event && event !== before.event) {
    const others = Object.keys(state.pages)
      .map(fileName)
      .filter((name) => !files.has(name))
    await mapLimited(others, 4, async (name) => {
      const path = join(folders.site, name)
      if (existsSync(path))
        await writeSiteFile(folders.site, name, withEvent(readFileSync(path), event), effort)
    })
  }
  await writeState(state)
  return {rendered, removed, total: Object.keys(state.pages).length, until: nextOfferChange(offer, now)}
}

/** The state of the last run, if the site it describes is there and was made with this bundle. */
async function usableState(bundle: Bundle): Promise<SiteState | undefined> {
  const state = await readState()
  return state?.bundle === bundle.id && existsSync(join(folders.site, 'index.html')) ? state : undefined
}

function pageState(page: {
  address: Prerenderer.Address
  /** The page's entry as it is written. */
  data: string
  /** All that the document is made of: the same makes the same. */
  ingredients: readonly unknown[]
  syncTags: string[]
}): PageState {
  const {address, data, ingredients, syncTags} = page
  const name = address.path === '/' ? 'home' : address.path.slice(1).replaceAll(/[^\w-]+/g, '-')
  return {
    key: hash('sha256', JSON.stringify(ingredients)),
    data: dataAddress(name, data),
    syncTags,
    listed: true,
  }
}

function dataAddress(name: string, data: string): string {
  return `/data/${name}-${hash('sha256', data).slice(0, 10)}.json`
}

/** Clean URLs: /agents is agents.html, / is index.html. */
function fileName(path: string): string {
  return path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`
}

function dataManifest(state: SiteState): Record<string, string> {
  return Object.fromEntries(Object.entries(state.pages).map(([path, page]) => [path, page.data]))
}

async function styleSheet(bundle: Bundle): Promise<string> {
  const sheet = Object.values(bundle.manifest).find((chunk) => chunk.file.endsWith('.css'))
  if (!sheet) throw new Error('The bundle has no style sheet')
  const css = await readFile(join(bundle.client, sheet.file), 'utf8')
  // The bundler joins the modules in an order of its own; the statement that orders the layers has to come first.
  const layers = await readFile(join(folders.root, 'web/design/layers.css'), 'utf8')
  return layers.replaceAll(/\/\*.*?\*\/|\n/g, '').trim() + css.trim()
}
