import {hash} from 'node:crypto'
import {fileURLToPath} from 'node:url'
import {openSync, type Font} from 'fontkit'
import sharp from 'sharp'
import {emblemDrawing, emblemKey} from '../domain/emblems.ts'
import {hueKey, hues} from '../domain/hues.ts'
import {logoPath} from '../domain/logo.ts'
import {oklch} from './oklch.ts'
import type {Specialist} from '../web/design/Emblem.tsx'
import {mosaicLayout, type Tile} from '../web/design/mosaic-layout.ts'

/*
 * The pictures that social networks and chats show of pages for which editors chose none: title, name and logo beside the emblem of the
 * page's agent, or those of all. Titles are drawn as outlines, so every machine makes the same file.
 */

export const sharingSize = {width: 1200, height: 630}

export interface SharingPicture {
  /** Where it is on the site; the name is a hash of what it shows. */
  file: string
  svg: string
  /** What it says, for those who do not see it. */
  alt: string
}

const ink = oklch(0.21, 0.035, 300)
const paper = '#ffffff'
const margin = 64
/** Where the wall of emblems begins. */
const wall = 570

const fontFile = fileURLToPath(
  import.meta.resolve('@fontsource/familjen-grotesk/files/familjen-grotesk-latin-700-normal.woff'),
)
const font = fontOf(openSync(fontFile))

function fontOf(opened: ReturnType<typeof openSync>): Font {
  if (!('layout' in opened)) throw new Error(`${fontFile} is a collection of fonts`)
  return opened
}

/**
 * Draws the picture of a page.
 * @param agent the one that the page is about; undefined for the wall of all
 * @returns undefined when the font lacks a letter of the title
 */
export function sharingPicture(page: {
  path: string
  title: string
  company: string
  agent: Specialist | undefined
  agents: readonly Specialist[]
}): SharingPicture | undefined {
  const text = `${page.title}${page.company}`
  if (!Array.from(text).every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)))
    return undefined
  const {width, height} = sharingSize
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${ink}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="${paper}" transform="translate(${margin} ${margin - 8}) scale(1.6)"><path d="${logoPath}"/></g>` +
    line(page.company, {x: margin + 56, y: margin + 34, size: 36}) +
    title(page.title) +
    `<g transform="translate(${wall})">${page.agent ? portrait(page.agent) : tiles(page)}</g></svg>`
  return {file: `assets/${hash('sha256', svg).slice(0, 8)}.png`, svg, alt: page.title}
}

/** The picture as a file of at most some 40 KB. */
export const pictureFile = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({palette: true, colors: 32, dither: 0, effort: 1}).toBuffer()

/** The title at the bottom left, as large as it fits into four lines. */
function title(text: string): string {
  const sizes = [88, 78, 68, 58, 50]
  const width = wall - margin - 32
  const size = sizes.find((each) => linesOf(text, each, width).length <= 4) ?? 50
  const lines = linesOf(text, size, width)
  const kept = lines.length > 4 ? [...lines.slice(0, 3), `${lines[3]} …`] : lines
  return kept
    .map((words, index) => {
      const y = sharingSize.height - margin - (kept.length - 1 - index) * size * 1.04
      return line(words, {x: margin - size / 24, y, size})
    })
    .join('')
}

function linesOf(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Letters stand a little closer than the font has them, as in headings of the site, in thousandths of the size. */
const tracking = -0.03

const widthOf = (text: string, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm + tracking * text.length) * size

/** A line of text as outlines; x and y are the beginning of its base line. */
function line(text: string, {x, y, size}: {x: number; y: number; size: number}): string {
  const {glyphs, positions} = font.layout(text)
  const scale = size / font.unitsPerEm
  let from = 0
  const letters = glyphs.map((glyph, index) => {
    const {xAdvance = 0, xOffset = 0, yOffset = 0} = positions[index] ?? {}
    const place = `translate(${Math.round(from + xOffset)} ${Math.round(yOffset)})`
    from += xAdvance + tracking * font.unitsPerEm
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
  })
  const place = `translate(${x} ${y}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`
  return `<g fill="${paper}" transform="${place}">${letters.join('')}</g>`
}

function portrait(agent: Specialist): string {
  return drawing(agent, 'day', `translate(0 0) scale(${sharingSize.height / 96})`)
}

/** Nine emblems of all agents, in an order of the page's own. */
function tiles({path, agents}: {path: string; agents: readonly Specialist[]}): string {
  const size = sharingSize.height / 3
  return mosaicLayout({columns: 3, rows: 3, large: []}, agents, path)
    .map(({x, y, owner, tone, turns}) =>
      drawing(
        agents[owner],
        tone,
        `translate(${x * size} ${y * size}) scale(${size / 96}) rotate(${turns * 90} 48 48)`,
      ),
    )
    .join('')
}

function drawing(agent: Specialist | undefined, tone: Tile['tone'], place: string): string {
  const {angle} = hues[hueKey(agent?.hue)]
  const {body, head} = emblemDrawing(emblemKey(agent?.emblem))
  const bright = oklch(0.74, 0.145, angle)
  const deep = oklch(0.31, 0.065, angle)
  const colors = {
    day: [bright, deep, paper],
    night: [deep, bright, paper],
    paper: [oklch(0.95, 0.034, angle), bright, deep],
  }
  const [ground, figure, dot] = colors[tone]
  return (
    `<g transform="${place}"><path fill="${ground}" d="M0 0h96v96H0z"/><g transform="translate(14 14) scale(.7083)">` +
    `<path fill="${figure}" fill-rule="evenodd" d="${body}"/><circle fill="${dot}" cx="${head[0]}" cy="${head[1]}" r="12"/></g></g>`
  )
}
