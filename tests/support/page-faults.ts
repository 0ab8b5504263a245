import {fromHtml} from 'hast-util-from-html'

/**
 * What is wrong with a page of sections, as far as its document tells without a browser; nothing, where all is well. Each fault begins
 * with the name of its rule (`pageRules`).
 * @param sections what the page was made of
 */
export function faultsOf(html: string, sections: readonly object[] = []): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return [
    ...headingFaults(main),
    ...textFaults(main),
    ...lostTexts(main, sections),
    ...neighborFaults(main),
    ...eagerFaults(html),
  ]
}

export const pageRules = ['headings', 'texts', 'neighbors', 'external'] as const

/** One h1, which is the first heading, and no level left out. */
function headingFaults(main: string): string[] {
  const levels = [...main.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
  const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  const count = levels.filter((level) => level === 1).length
  return [
    ...(count === 1 ? [] : [`headings: ${count} h1`]),
    ...skipped.map((level) => `headings: an h${level} without one of the level above`),
  ]
}

/** Nothing that was meant to be a text or an address is missing, nothing for a text is empty, and no id is there twice. */
function textFaults(main: string): string[] {
  const missing = /undefined|\[object|NaN/.exec(main.replaceAll(/<[^>]*>/g, ' '))
  const broken = / style="|(?:href|src)="(?:undefined|null|)"/.exec(main)
  // A span may be a blank, as in a sample that is to be filled in.
  const empty = main.match(/<(h[1-6]|p|b|li|dt|dd|figcaption|blockquote|summary)(?: [^>]*)?><\/\1>/g) ?? []
  const ids = [...main.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id)
  return [
    ...[missing, broken].flatMap((found) => (found ? [`texts: ${found[0]}`] : [])),
    ...empty.map((element) => `texts: ${element} is empty`),
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `texts: two elements are #${id}`),
  ]
}

/** What an editor does not write, or visitors see only about something that they have chosen. */
const notShown = /^_|^(?:style|variant|scene|interestText|changeLabel)$/

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([name, inside]) => (notShown.test(name) ? [] : textsIn(inside)))

/** Each text that an editor has written is there. */
function lostTexts(main: string, sections: readonly object[]): string[] {
  const shown = main.replaceAll(/<[^>]*>/g, ' ')
  return sections.flatMap((section) =>
    textsIn({...section, anchor: ''})
      .filter((text) => !shown.includes(text) && !main.includes(` alt="${text}"`))
      .map((text) => `texts: “${text}” of a ${String(Object(section)._type)} is not shown`),
  )
}

/** No two neighbors on a ground of color (web/sections/rhythm.ts). */
function neighborFaults(main: string): string[] {
  const [root] = fromHtml(main, {fragment: true}).children
  const sections = root?.type === 'element' ? root.children : []
  const grounds = sections.map((section) => {
    const classes = section.type === 'element' ? section.properties.className : undefined
    return Array.isArray(classes) ? classes.find((name) => name === 'wash' || name === 'night') : undefined
  })
  return grounds.flatMap((ground, index) =>
    ground !== undefined && ground === grounds[index - 1] ? [`neighbors: two on ${ground}`] : [],
  )
}

/** Nothing of another origin is loaded before the visitor acts, but for pictures when they come into view. */
function eagerFaults(html: string): string[] {
  const shown = html.replaceAll(/<(template|noscript)\b.*?<\/\1>/gs, '')
  const resources = shown.match(/<(?:img|script|iframe|source|video|audio|embed|object)\b[^>]*>/g) ?? []
  const links = (shown.match(/<link\b[^>]*>/g) ?? []).filter(
    (link) => !/rel="(?:canonical|alternate)"/.test(link),
  )
  return [...resources, ...links]
    .filter(
      (tag) => / (?:src|srcset|href|data)="(?:https?:)?\/\//i.test(tag) && !tag.includes('loading="lazy"'),
    )
    .map((tag) => `external: ${tag}`)
}
