import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Manifest} from 'vite'
import {apiOrigin, clientAddress, type Config} from '../config/config.ts'
import {compact} from '../domain/compact.ts'
import {markdownPath, pages} from '../domain/pages.ts'
import {sharedPagePath} from '../domain/shared-page.ts'
import {imageSources, type ImageValue} from '../web/content/image.ts'
import type {Layout} from '../web/content/types.ts'
import type * as App from '../web/entry-server.tsx'
import type {ContentEntry, LayoutEntry} from '../web/content/page.ts'
import type {Bundle} from './bundle.ts'
import {criticalCss} from './critical-css.ts'
import type * as DocumentModule from './Document.tsx'
import {folders} from './folders.ts'
import {policyWriter} from './policy.ts'
import {markdownOf} from './markdown.ts'
import {speculationRules} from './speculation-rules.ts'
import type {Data} from './read.ts'
import {sharingPicture, sharingSize, type SharingPicture} from './sharing-picture.ts'
import type {Listing} from './state.ts'

export interface RenderedDocument {
  text: string
  /** With the not-found page: the document of shared pages, which is this page's, hidden until the application shows the shared one. */
  sharedText?: string
  /** The picture that was drawn for the page, because editors chose none. */
  picture?: SharingPicture | undefined
  /** What lists of pages say of the page; undefined for a page that is for no search engine. */
  listing?: Listing
  /** The page as Markdown, if it is listed; equal keys mean equal texts. */
  markdown?: {key: string; text: () => string}
}

/** Renders a page's document; undefined when what the page shows is not published. */
export type RenderPage = (path: string, data: Data<ContentEntry>) => Promise<RenderedDocument | undefined>

/** Returns a function that renders pages with one layout around them. */
export async function pageRenderer({
  app,
  bundle,
  config,
  layout,
  event,
  time,
}: {
  app: typeof App
  bundle: Bundle
  config: Config
  layout: Data<LayoutEntry>
  event: string | undefined
  /** The time that dated content is shown for, in milliseconds since 1970. */
  time: number
}): Promise<RenderPage> {
  const {renderDocument}: typeof DocumentModule = await import(bundle.document)
  const write = documentWriter({bundle, css: await readStyleSheet(bundle), config, renderDocument})
  return async (path, data) => {
    const page = await app.render(path, data.entry, layout.entry, time)
    if (!page) return undefined
    const chosen = chosenPicture(page.head.image)
    const drawn = chosen || page.head.noindex ? undefined : drawnPicture(page, layout.entry.result)
    const parts: DocumentParts = {
      ...page,
      data: [data.address, layout.address],
      event,
      image: chosen ?? (drawn && {...drawn, ...sharingSize, url: `${config.siteUrl}/${drawn.file}`}),
    }
    const sharedHead = {title: 'Shared draft', path: sharedPagePath, noindex: true}
    return {
      text: write(parts),
      picture: drawn,
      ...(page.name === 'notFound'
        ? {
            sharedText: write({
              ...parts,
              head: sharedHead,
              structuredData: [],
              image: undefined,
              isShared: true,
            }),
          }
        : {}),
      ...(page.head.noindex
        ? {}
        : {
            listing: {title: page.head.title, description: page.head.description ?? ''},
            markdown: markdownOf(page.html, page.head, config.siteUrl),
          }),
    }
  }
}

export interface DocumentParts extends App.RenderedPage {
  /** Addresses of the page's and the layout's data. */
  data: readonly [page: string, layout: string]
  /** The newest live event that the content is as new as. */
  event: string | undefined
  image?: DocumentModule.DocumentProps['image']
  /** Whether this is the document of shared pages (web/shared-page/show-shared-page.ts). */
  isShared?: boolean
}

/** Hides the page until the shared one has been rendered. */
const hidden = 'html[data-shared] #root{visibility:hidden}'

export interface DocumentWriterOptions {
  bundle: Pick<Bundle, 'inlineScripts' | 'manifest'>
  /** The whole style sheet. */
  css: string
  config: Config
  renderDocument: typeof DocumentModule.renderDocument
}

/** Returns a function that prints a page's document, with the styles, scripts and data of this bundle that it needs. */
export function documentWriter({
  bundle,
  css,
  config,
  renderDocument,
}: DocumentWriterOptions): (parts: DocumentParts) => string {
  const {manifest, inlineScripts} = bundle
  const entry = fileOf(manifest, 'entry-client.tsx')
  const policy = policyWriter(config)
  const font = /url\(([^)]*\.woff2)\)/.exec(css)?.[1] ?? ''
  const facts = {entry, follow: fileOf(manifest, 'live/live-stream.ts'), live: liveEvents(config)}

  return ({name, html, head, structuredData, modules, data, event, image, isShared}) => {
    const isAccount = pages[name].access === 'account'
    // The application looks for the page in the published content.
    const isEager = isAccount || name === 'notFound'
    const script = html.includes('role="tab"') ? inlineScripts.withTabs : inlineScripts.plain
    const style = criticalCss(css, html, script) + (isShared ? hidden : '')
    const rules = isAccount ? undefined : speculationRules
    const sources = ['entry-client.tsx', ...modules, ...(isAccount ? ['account/session.ts'] : [])]
    return renderDocument({
      facts: {
        ...facts,
        data: data.join(' '),
        event: event ?? 'unknown',
        ...(isEager ? {eager: 'true'} : {}),
        // A carousel moves by itself, so the pointer means it anywhere (bootstrap.ts).
        ...(html.includes('aria-roledescription') ? {app: ''} : {}),
        ...(isShared ? {shared: 'true'} : {}),
      },
      head,
      origin: config.siteUrl,
      html,
      policy: policy({scripts: rules ? [script, rules] : [script], styles: [style], isAccount}),
      speculationRules: rules,
      style,
      sheet: `/${sheetOf(manifest)}`,
      font,
      modules: chunksOf(manifest, sources).filter((file) => file !== entry),
      data,
      image,
      markdown: head.noindex ? undefined : markdownPath(head.path),
      structuredData,
      script,
    })
  }
}

/** The bundle's style sheet. */
export async function readStyleSheet({manifest, client}: Bundle): Promise<string> {
  const css = await readFile(join(client, sheetOf(manifest)), 'utf8')
  // The bundler joins the modules in its own order, but the statement that orders the layers has to come first.
  const layers = await readFile(join(folders.root, 'web/design/layers.css'), 'utf8')
  return layers.replaceAll(/\/\*.*?\*\/|\n/g, '').trim() + css.trim()
}

function sheetOf(manifest: Manifest): string {
  const sheet = Object.values(manifest).find(({file}) => file.endsWith('.css'))
  if (!sheet) throw new Error('The bundle has no style sheet')
  return sheet.file
}

/** The picture that editors chose, in the size that social networks show, whatever was uploaded. */
function chosenPicture(image: ImageValue | null | undefined) {
  const cropped = imageSources(image, [sharingSize.width], sharingSize.width / sharingSize.height)?.src
  const url = image?.asset?.url
  if (!url || !cropped || !/^https?:/.test(cropped)) return undefined
  const {width, height} = image.asset?.metadata?.dimensions ?? {}
  const hasSize = width === sharingSize.width && height === sharingSize.height && !image.crop
  return {url: hasSize ? url : cropped, ...sharingSize, alt: image.alt}
}

/** The picture of a page whose editors chose none. */
function drawnPicture({head}: Pick<App.RenderedPage, 'head'>, {siteSettings, agents}: Layout) {
  const {path, heading, title, agent} = head
  return sharingPicture({
    path,
    title: heading ?? title,
    company: siteSettings?.companyName ?? '',
    agent,
    agents: compact(agents),
  })
}

function fileOf(manifest: Manifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The bundle has no ${source}; routes and modules do not agree.`)
  return `/${chunk.file}`
}

/** The files of some modules and of everything that they import statically. */
function chunksOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    for (const imported of manifest[source]?.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...seen].map((source) => fileOf(manifest, source))
}

/** The stream of live events that open pages listen to; https://www.sanity.io/docs/http-reference/live */
export function liveEvents(config: Config): string {
  const {dataset, apiVersion} = clientAddress(config)
  return `${apiOrigin(config)}/v${apiVersion}/data/live/events/${dataset}`
}
