import {existsSync} from 'node:fs'
import {join} from 'node:path'
import {setImmediate as nextTurn} from 'node:timers/promises'
import {readConfig, type Config} from '../config/config.ts'
import {UserError} from '../config/user-error.ts'
import {revisionPath} from '../domain/site-revision.ts'
import type * as App from '../web/entry-server.tsx'
import {bundleWeb, type Bundle} from './bundle.ts'
import {folders} from './folders.ts'
import {latestEvent, publishedClient, unreachable} from './lake.ts'
import {mapLimited} from '../domain/map-limited.ts'
import {readContent, type Content, type PageData} from './read.ts'
import {redirectsFile, siteRedirects} from './redirects.ts'
import {pageRenderer, type RenderedDocument, type RenderPage} from './render.ts'
import {lastChanges} from './last-changes.ts'
import {drawSections} from './section-pictures.ts'
import {
  fileOf,
  latest,
  markdownFileOf,
  requireFileName,
  revisionOf,
  securityFile,
  siteFiles,
} from './site-files.ts'
import {
  expiredFiles,
  isKept,
  keepPublished,
  replacedFiles,
  readState,
  writeState,
  type PageState,
  type SiteState,
} from './state.ts'
import {writePage} from './write-page.ts'
import {
  copyBundle,
  copyFormerFiles,
  removeSiteFile,
  replaceFolder,
  writeSiteFile,
  type Compression,
} from './write.ts'
import {messageOf} from 'service-kit/process'

/*
 * How published content becomes files:
 *
 * 1. bundle.ts builds the application, for browsers and for this process, unless its sources are as they were.
 * 2. read.ts finds the pages that may have changed: those that have a sync tag of a live event, or all of them.
 * 3. They are fetched, rendered (render.ts, which uses Document.tsx, critical-css.ts and policy.ts) and written (write-page.ts), a few at a
 *    time. The first page is on disk before the second one is rendered.
 * 4. A page whose content, layout and bundle are those of the last run (state.ts) stays as it is.
 * 5. The files about the whole site (site-files.ts) follow; among them data/latest.json and data/revision.json, which say
 *    how new the site is. Pictures of sections for the Studio (section-pictures.ts) come last.
 *
 * web-server.ts serves the files and repeats this at each publish (rerender-on-publish.ts); dev-server.ts renders on request.
 */

export interface PrerenderOptions {
  config?: Config
  bundle?: Bundle
  /** The sync tags of all live events since the last run. Without them all content is read and compared. */
  tags?: readonly string[] | undefined
  /** The id of the newest live event, where it is known; otherwise the lake is asked for it. */
  event?: string | undefined
  /** How well documents are compressed: by default as well as they can be. */
  compression?: Compression
}

export interface PrerenderResult {
  /** Paths whose documents were written. */
  rendered: string[]
  removed: string[]
  total: number
  /**
   * When pages change without an event, in milliseconds since 1970: an offer or a page begins or ends, or, now, pages were left to the
   * next run. Infinity if they never do.
   */
  until: number
}

/** How many pages are compressed at once. */
const concurrency = 8

/** How often a run starts over because the layout is published while pages are read; then the rest of them are left to the next run. */
const mostRestarts = 5

const neverStill =
  'The menu or footer was published again and again while the pages were read. The last built site stays as it is.'

/**
 * Brings the site's files up to date with the published content. With a new bundle everything is written into a new folder,
 * which then replaces the old one.
 * @throws UserError in one line when the content cannot be read, or, when building from scratch, keeps changing; documents of the last run stay
 */
export async function prerender(options: PrerenderOptions = {}): Promise<PrerenderResult> {
  const {config = readConfig(), bundle = await bundleWeb(), compression = 'best', tags} = options
  const app: typeof App = await import(bundle.server)
  const client = publishedClient(config)
  const last = readState()
  const before = last?.bundle === bundle.id && existsSync(join(folders.site, 'index.html')) ? last : undefined
  // The event is read before the content, so the content is never older than it.
  const event = options.event ?? (await latestEvent(client))
  const rethrow = rethrowAs(config)
  const now = Date.now()
  const read = (some?: readonly string[]) => readContent(app, client, before, some, now).catch(rethrow)
  let content = await read(tags)
  const pages = new Map(Object.entries(before?.pages ?? {}))
  const failed = new Map(Object.entries(before?.failed ?? {}))
  const rendered: string[] = []
  const shownBy = new Map<string, ReadonlySet<string>>()
  const redirects = () => siteRedirects(content.redirects, pages, config.siteUrl)
  let restarts = mostRestarts

  async function update(folder: string, files?: Parameters<typeof replacedFiles>[3]): Promise<SiteState> {
    while (!(await updatePages(folder)) && restarts-- > 0) content = await read()
    if (restarts < 0 && !before) throw new UserError(neverStill)
    keepPublished(pages, content.paths, await lastChanges(client, shownBy).catch(rethrow))
    const newest = restarts < 0 ? before?.event : event
    const current = {...stateOf(content, pages, failed), bundle: bundle.id, event: newest}
    const state = {...current, replaced: replacedFiles(last, current, now, files)}
    const isSame = JSON.stringify(before?.pages) === JSON.stringify(state.pages)
    const ofSite = isSame ? {} : siteFiles(config, state, content.layout.entry, await app.pageQueries())
    const indexes = {...ofSite, ...securityFile(content.layout, config, now)}
    await writeIndexes(folder, indexes, redirects(), state, now)
    return state
  }

  /** Updates the pages that are due. @returns false, before it writes one, when the layout that is around them has changed */
  async function updatePages(folder: string): Promise<boolean> {
    const {layout} = content
    const render = await pageRenderer({app, bundle, config, layout, event, time: now})
    if (before?.layout.data !== layout.address)
      await writeSiteFile(folder, layout.address.slice(1), layout.text)
    for (const batch of content.due) {
      const {read: datas, isConsistent} = await content.readPages(batch).catch(rethrow)
      if (!isConsistent) return false
      await mapLimited(datas, concurrency, (data) => updatePage(folder, data, render))
    }
    return true
  }

  async function updatePage(folder: string, data: PageData, render: RenderPage): Promise<void> {
    const {path} = data
    const written = pages.get(path)
    const cacheKey = `${data.address} ${content.layout.address} ${content.shown}`
    failed.delete(path)
    if (written?.cacheKey === cacheKey) return
    // Rendering blocks this process, which also serves the site: let it answer requests first.
    await nextTurn()
    const {page, fault} = await renderedOr(path, () => render(path, data))
    if (fault) {
      // One page that cannot be rendered does not hold up the others, nor the Studio in which it is mended.
      const outcome = written ? 'Its last version stays.' : 'It is not on the site.'
      console.warn(`${fault} ${outcome} Fix its document in the Studio.`)
      return void failed.set(path, fault)
    }
    if (!page) return void pages.delete(path)
    pages.set(path, await writePage(folder, data, page, {written, cacheKey, compression}))
    shownBy.set(path, data.shown)
    rendered.push(path)
  }

  const state = before
    ? await update(folders.site)
    : await replaceFolder(folders.site, async (draft) => {
        const files = await copyBundle(bundle.client, draft, folders.site)
        const former = await copyFormerFiles(folders.site, draft, (address) => isKept(last, address, now))
        return update(draft, {files, former})
      })
  const removed = removeFiles(before, state, redirects(), now)
  const pictures = await drawSections({app, client, bundle, content, before, tags, now})
  writeState({...state, pictures})
  return {rendered, removed, total: pages.size, until: restarts < 0 ? now : content.nextOfferChange}
}

/** What a run leaves for the next one. */
function stateOf(
  {layout, redirects, dated, listTags, paths}: Content,
  pages: ReadonlyMap<string, PageState>,
  failed: ReadonlyMap<string, string>,
) {
  const published = new Set(paths)
  return {
    layout: {data: layout.address, syncTags: layout.entry.syncTags},
    redirects,
    dated,
    listTags,
    pages: Object.fromEntries(pages),
    failed: Object.fromEntries([...failed].filter(([path]) => published.has(path))),
  }
}

function rethrowAs(config: Config): (error: unknown) => never {
  return (error) => {
    throw unreachable(config, error)
  }
}

/** Writes the files that say of the whole site what it has: the sitemap and others where pages came or went, redirects, and its revision. */
async function writeIndexes(
  folder: string,
  files: Readonly<Record<string, string>>,
  redirects: object,
  state: SiteState,
  now: number,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) await writeSiteFile(folder, name, text)
  await writeSiteFile(folder, redirectsFile, JSON.stringify(redirects))
  await writeSiteFile(folder, 'data/latest.json', latest(state))
  await writeSiteFile(folder, revisionPath.slice(1), JSON.stringify(revisionOf(state, now)))
}

/** A rendered page, or the sentence that says why it cannot be rendered. */
async function renderedOr(
  path: string,
  render: () => Promise<RenderedDocument | undefined>,
): Promise<{page?: RenderedDocument | undefined; fault?: string}> {
  try {
    requireFileName(path)
    return {page: await render()}
  } catch (error) {
    return {fault: `${path} cannot be rendered: ${messageOf(error)}`}
  }
}

/** Removes the documents of pages that are gone, and files for which no open page asks any more. @returns the pages' paths */
function removeFiles(
  before: SiteState | undefined,
  state: SiteState,
  redirects: Readonly<Record<string, unknown>>,
  now: number,
): string[] {
  for (const address of expiredFiles(before, state, now)) removeSiteFile(folders.site, address.slice(1))
  const removed = Object.keys(before?.pages ?? {}).filter((path) => !(path in state.pages))
  for (const path of removed) {
    for (const file of [fileOf(path), markdownFileOf(path)]) removeSiteFile(folders.site, file)
    // A script or another client of the API can rename a page without the redirect that the Studio would write.
    if (!(path in redirects))
      console.warn(
        `${path} is no page any more, and nothing leads on from there. “Redirects” in the Studio can.`,
      )
  }
  return removed
}
