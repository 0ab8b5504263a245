import type {Manifest} from 'vite'
import {pages, type PageName} from '../domain/pages.ts'
import type {Head} from '../web/content/page.ts'
import {imageSources, type ImageValue} from '../web/content/image.ts'
import {clientAddress, type Config} from '../config/config.ts'
import type {Bundle} from './bundle.ts'
import {criticalCssOf} from './critical-css.ts'
import {inlineIcon} from './icons.ts'
import {policyWriter} from './policy.ts'

/** What one document is made of. */
export interface DocumentParts {
  html: string
  name: PageName
  head: Head
  structuredData: readonly object[]
  /** Addresses of the page's and the layout's data. */
  data: readonly [page: string, layout: string]
  /** The last live event the content is as new as. */
  event: string | undefined
}

/** Writes documents for one bundle: everything that stays the same is computed once. */
export function documentWriter(
  bundle: Bundle,
  css: string,
  config: Config,
): (parts: DocumentParts) => string {
  const {manifest} = bundle
  const entry = fileOf(manifest, 'entry-client.tsx')
  const live = liveEvents(config)
  const policy = policyWriter(config)
  const styleOf = criticalCssOf(css)
  const font = /url\(([^)]*\.woff2)\)/.exec(css)?.[1] ?? ''
  const sheet = `/${Object.values(manifest).find((chunk) => chunk.file.endsWith('.css'))?.file}`

  return ({name, html, head, structuredData, data, event}) => {
    const isAccount = pages[name].access === 'account'
    // The application looks the path up in the published content.
    const isEager = isAccount || name === 'notFound'
    const style = styleOf(html)
    const loader = html.includes('role="tab"') ? bundle.inlineScripts.withTabs : bundle.inlineScripts.plain
    const sources = ['entry-client.tsx', pages[name].module, ...(isAccount ? ['account/session.ts'] : [])]
    const modules = chunksOf(manifest, sources).filter((file) => file !== entry)
    const facts = {
      entry,
      data: data.join(' '),
      follow: fileOf(manifest, 'live/live-stream.ts'),
      live,
      event: event ?? '',
      ...(isEager ? {eager: ''} : {}),
    }
    const image = sharingPicture(head.image)
    const lines = [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
      `<meta http-equiv="Content-Security-Policy" content="${policy({scripts: [loader], styles: [style], isAccount})}">`,
      `<title>${escape(head.title)}</title>`,
      `<meta name="description" content="${escape(head.description ?? '')}">`,
      head.noindex ? '<meta name="robots" content="noindex">' : '',
      `<link rel="canonical" href="${escape(config.siteUrl + head.path)}">`,
      // Where lines are fast as a rule; on phones it would hold up the first paint (docs/decisions/0006).
      `<link rel="preload" href="${font}" as="font" crossorigin media="(width>=48rem)">`,
      `<style>${style}</style>`,
      `<noscript><link rel="stylesheet" href="${sheet}"></noscript>`,
      // What the inline script loads on the first intent.
      `<template><link rel="stylesheet" href="${sheet}">${modules.map((file) => `<link rel="modulepreload" href="${file}">`).join('')}${data.map((file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`).join('')}</template>`,
      `<link rel="icon" href="${inlineIcon}">`,
      meta('og:title', head.title),
      meta('og:description', head.description),
      meta('og:url', config.siteUrl + head.path),
      meta('og:type', 'website'),
      meta('og:image', image),
      image ? meta('og:image:width', `${sharing.width}`) + meta('og:image:height', `${sharing.height}`) : '',
      ...structuredData.map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`),
    ]
    const attributes = Object.entries(facts).map(([key, value]) => ` data-${key}="${escape(value)}"`)
    return `<!doctype html><html lang="en"${attributes.join('')}><head>${lines.join('')}</head><body><div id="root">${html}</div><script>${loader}</script></body></html>`
  }
}

/**
 * A written document whose content was found to be as new as this event: browsers that hear of it then have nothing to
 * compare. Bytes, because on a large site all documents pass through here.
 */
export function withEvent(document: Buffer, event: string): Buffer {
  const attribute = ' data-event="'
  const start = document.indexOf(attribute) + attribute.length
  const end = document.indexOf('"', start)
  return Buffer.concat([document.subarray(0, start), Buffer.from(escape(event)), document.subarray(end)])
}

const sharing = {width: 1200, height: 630}

/** The address of a sharing picture in the size that social networks show, whatever was uploaded. */
function sharingPicture(image: ImageValue | null | undefined): string | undefined {
  const cut = imageSources(image, [sharing.width], sharing.width / sharing.height)?.src
  const url = image?.asset?.url
  if (!url || !cut || !/^https?:/.test(cut)) return undefined
  const {width, height} = image.asset?.metadata?.dimensions ?? {}
  // As it should be already: nothing to cut, and a shorter address.
  return width === sharing.width && height === sharing.height && !image.crop ? url : cut
}

function meta(property: string, content: string | null | undefined): string {
  return content ? `<meta property="${property}" content="${escape(content)}">` : ''
}

/** Of whatever is there: the lake stores what it is given, also numbers where the content model has text. */
function escape(text: unknown): string {
  return String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** JSON that cannot end the script element it stands in. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function fileOf(manifest: Manifest, source: string): string {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The bundle has no ${source}; routes and modules do not agree.`)
  return `/${chunk.file}`
}

/** The files of some modules and of everything they import at once. */
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

/** The stream of live events that open pages listen to. */
function liveEvents(config: Config): string {
  const {projectId, dataset, apiVersion} = clientAddress(config)
  const api = config.apiHost ?? `https://${projectId}.api.sanity.io`
  return `${api}/v${apiVersion}/data/live/events/${dataset}`
}
