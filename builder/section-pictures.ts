import {hash} from 'node:crypto'
import {setImmediate as nextTurn} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {parse} from 'postcss'
import {sectionPicture} from '../domain/page-building.ts'
import type * as App from '../web/entry-server.tsx'
import {sharesTag} from '../web/live/sync-tags.ts'
import type {Bundle} from './bundle.ts'
import {criticalCss} from './critical-css.ts'
import {folders} from './folders.ts'
import {mapLimited} from '../domain/map-limited.ts'
import type {Content} from './read.ts'
import {readStyleSheet} from './render.ts'
import {sectionSamples} from './section-samples.gen.ts'
import type {SectionPictures, SiteState} from './state.ts'
import {writeSiteFile} from './write.ts'

/*
 * The pictures in the menu from which the Studio's forms insert sections: each kind drawn by its own component with what a new section of
 * this site has. A picture is an SVG with the section's HTML and styles in it, since the menu takes the address of a picture. It is drawn
 * again whenever content that it shows is published.
 */

/** The window that sections are drawn in, in CSS pixels. The menu's tiles are three by two, too. */
const size = {width: 1080, height: 720}

interface Drawing {
  app: Pick<typeof App, 'fetchSections' | 'render'>
  client: SanityClient
  bundle: Bundle
  content: Pick<Content, 'layout'>
  /** What the last run wrote. */
  before: Pick<SiteState, 'pictures'> | undefined
  /** The sync tags of all live events since the last run; undefined when anything may have changed. */
  tags: readonly string[] | undefined
  /** In milliseconds since 1970. */
  now: number
}

/** Writes the pictures that have changed. They hold up nothing: where they cannot be drawn, the menu has the former ones. */
export async function drawSections(drawing: Drawing): Promise<SectionPictures | undefined> {
  const {before, tags} = drawing
  const last = before?.pictures
  if (last && tags && !sharesTag(last.syncTags, tags)) return last
  try {
    return await draw(drawing)
  } catch (error) {
    console.warn('The pictures for the menu of sections in the Studio were not drawn:', error)
    return undefined
  }
}

async function draw({app, client, bundle, content, before, now}: Drawing): Promise<SectionPictures> {
  const {layout} = content
  const css = await readStyleSheet(bundle)
  const entries = await app.fetchSections(client, sectionSamples)
  const made: Record<string, string> = {}
  for (const [type, entry] of Object.entries(entries)) {
    // The server of the site is this process, too.
    await nextTurn()
    const page = await app.render(`/${type}`, entry, layout.entry, now)
    if (!page) continue
    const section = sectionOf(page.html)
    const key = hash('sha256', section + css)
    made[type] = key
    if (before?.pictures?.made[type] !== key)
      await writeSiteFile(folders.site, sectionPicture(type).slice(1), await pictureOf(section, css))
  }
  const syncTags = [layout.entry, ...Object.values(entries)].flatMap((entry) => entry.syncTags)
  return {syncTags: [...new Set(syncTags)], made}
}

/** The section on a page that has no other, with the emblems that it refers to. */
function sectionOf(html: string): string {
  // A page that does not begin with a top has its title above the section.
  const section = html.slice(html.indexOf('<section id="sample"'), html.indexOf('</main>'))
  const emblems = [...html.matchAll(/<g id="(e-[^"]*)">.*?<\/g>/g)]
  const used = emblems.filter(([, id]) => section.includes(`"#${id}"`)).map(([drawing]) => drawing)
  return `<main><svg width="0" height="0"><defs>${used.join('')}</defs></svg>${section}</main>`
}

/** A picture of a section. What React prints is XML but for the namespace of drawings. */
async function pictureOf(section: string, css: string): Promise<string> {
  const body = await withImages(`<body>${section}</body>`)
  const {width, height} = size
  return (
    `<svg xmlns="${svg}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<style><![CDATA[${inWindow(criticalCss(css, body))}${placed}]]></style>` +
    `<foreignObject width="${width}" height="${height}">` +
    `<html xmlns="http://www.w3.org/1999/xhtml">${body.replaceAll('<svg ', `<svg xmlns="${svg}" `)}</html></foreignObject></svg>`
  )
}

const svg = 'http://www.w3.org/2000/svg'

/** In the middle; of what is higher, the top. */
const placed = `body{height:${size.height}px;display:grid;align-content:safe center;overflow:hidden}main>svg{position:absolute}`

/** A picture in another document has the size of its place there for a window. So what depends on the window is settled here. */
function inWindow(css: string): string {
  const root = parse(css)
  root.walkAtRules('media', (rule) => {
    const bounds = [...rule.params.matchAll(/\((min-|max-)?width\s*([<>:]=?)\s*([\d.]+)(rem|em|px)\)/g)]
    const isMet = bounds.every(([, limit, sign, length, unit]) => {
      const bound = Number(length) * (unit === 'px' ? 1 : 16)
      return limit === 'min-' || sign?.startsWith('>') ? size.width >= bound : size.width < bound
    })
    if (bounds.length === 0) return
    if (isMet) rule.replaceWith(rule.nodes ?? [])
    else rule.remove()
  })
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(
      /(?<![\w.])([\d.]+)[sld]?v([wh])\b/g,
      (_, length: string, side: string) =>
        `${(Number(length) * (side === 'w' ? size.width : size.height)) / 100}px`,
    )
  })
  return root.toString()
}

/** HTML with its images in it, as small as they are shown: a picture in another document loads nothing. Those that cannot be had are left out. */
async function withImages(html: string): Promise<string> {
  const parts = html.split(/(<img [^>]*>)/)
  const all = await mapLimited(parts, 4, async (part) => {
    const [, address] = /^<img .*?src="(https?:[^"]*)"/.exec(part) ?? []
    return address
      ? part
          .replaceAll(/ (?:src|srcSet|sizes)="[^"]*"/gi, '')
          .replace('<img', `<img src="${await dataUrl(address)}"`)
      : part
  })
  return all.join('')
}

async function dataUrl(address: string): Promise<string> {
  const url = new URL(address.replaceAll('&amp;', '&'))
  for (const side of ['w', 'h'])
    url.searchParams.set(side, String(Math.round(Number(url.searchParams.get(side)) / 4)))
  const response = await fetch(url, {signal: AbortSignal.timeout(5000)}).catch(() => undefined)
  if (!response?.ok) return 'data:,'
  return `data:${response.headers.get('content-type')};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`
}
