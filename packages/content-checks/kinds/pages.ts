import {property, textOf, type CheckedDocument, type Finding} from '../finding.ts'
import {finding} from '../report.ts'
import {nameOf} from '../facts.ts'
import {addressOf, called, perSite, type Entry, type Site} from '../site.ts'

/** What search engines and screen readers need of a page: its own title, alternative texts, headings in order. */
export function checkPages(entry: Entry, site: Site): Finding[] {
  return [...titles(entry, site), ...pictures(entry, site), ...headings(entry)]
}

/** A text without what search engines read over: case, punctuation and spaces. */
function simple(text: string | undefined): string {
  const small = text?.normalize('NFKC').toLowerCase().replaceAll('&', ' and ') ?? ''
  return small.replaceAll(/[^\p{L}\p{N}%{}]+/gu, ' ').trim()
}

/** What a page is told apart by. Two agents of one name are found by their names. */
function titlesOf(
  document: CheckedDocument,
): Record<'title' | 'description' | 'heading', string | undefined> {
  return {
    title: textOf(document.seo, 'title') ?? textOf(document, 'heading') ?? nameOf(document),
    description: textOf(document.seo, 'description'),
    heading: document._type === 'agent' ? undefined : nameOf(document),
  }
}

function isPage(document: CheckedDocument, site: Site): boolean {
  const hasAddress = site.model.hrefOf(addressOf(document)) !== undefined
  return document.seo !== undefined && (hasAddress || document._type === 'notFoundPage')
}

/** Which documents have a title, a description or a heading, and which pictures an alternative text. */
const indexOf = perSite((site) => {
  const index = new Map<string, string[]>()
  const add = (kind: string, text: string | undefined, id: string) => {
    const key = `${kind} ${simple(text)}`
    index.set(key, [...(index.get(key) ?? []), id])
  }
  for (const {document, objects} of site.entries.values()) {
    if (isPage(document, site))
      for (const [field, text] of Object.entries(titlesOf(document))) add(field, text, document._id)
    for (const {types, value} of objects)
      if (types.includes('image') && hasPicture(value)) add('alt', textOf(value, 'alt'), pictureOf(value))
  }
  return index
})

function titles(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  if (!isPage(document, site)) return []
  return Object.entries(titlesOf(document)).flatMap(([field, text]) => {
    const same = indexOf(site).get(`${field} ${simple(text)}`) ?? []
    const others = same.filter((id) => id !== document._id)
    if (others.length === 0 || simple(text) === '') return []
    const path = textOf(document, 'name') === undefined ? 'title' : 'name'
    return finding(entry, {
      kind: 'duplicate-title',
      blocksRelease: field === 'title',
      path: field === 'heading' ? path : `seo.${field}`,
      message: `“${text ?? ''}” is also the ${field} of ${others.map((id) => called(id, site)).join(', ')}.`,
      remedy: `Give each page a ${field} of its own.`,
      text,
    })
  })
}

function hasPicture(value: unknown): boolean {
  return property(value, 'asset') !== undefined || property(value, '_sanityAsset') !== undefined
}

function pictureOf(value: unknown): string {
  return textOf(property(value, 'asset'), '_ref') ?? textOf(value, '_sanityAsset') ?? ''
}

/** A name of a file, or words that say only that it is a picture. */
const noAlt = [
  /\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|image|screenshot|untitled)[-_ ]?\d*$/i,
  /^(?:an? )?(?:image|picture|photo|graphic) (?:of|showing)\b|^(?:picture|photo|logo|icon)$/i,
]

function pictures(entry: Entry, site: Site): Finding[] {
  const all = entry.objects.filter(({types, value}) => types.includes('image') && hasPicture(value))
  return all.flatMap(({value, at}) => {
    const alt = textOf(value, 'alt')?.trim()
    const report = (severity: 'error' | 'warning', message: string) => [
      finding(entry, {
        kind: 'alt-text',
        severity,
        path: `${at}.alt`,
        message,
        remedy: 'Describe in a few words what the picture shows, and what sets it apart.',
        text: alt,
      }),
    ]
    if (alt === undefined || alt === '') return report('error', 'The picture has no alternative text.')
    if (noAlt.some((pattern) => pattern.test(alt))) return report('warning', `“${alt}” does not describe it.`)
    const pictureIds = new Set(indexOf(site).get(`alt ${simple(alt)}`))
    const isRepeated = all.some((one) => one.at !== at && simple(textOf(one.value, 'alt')) === simple(alt))
    return pictureIds.size > 1 || isRepeated
      ? report('warning', `Two pictures have the alternative text “${alt}”.`)
      : []
  })
}

/**
 * Headings of a text stand below what the page prints above it: a section's own heading is of level 2, and above a text without one is the
 * page's title, of level 1.
 */
function headings(entry: Entry): Finding[] {
  const lastOf = new Map<string, number>()
  return entry.texts.flatMap((place) => {
    const level = Number(/^h([1-6])$/.exec(place.block?.style ?? '')?.[1])
    if (!place.block || Number.isNaN(level)) return []
    const list = place.at.replace(/\[[^[]*\]$/, '')
    const last = lastOf.get(list) ?? (list.includes('.') ? 2 : 1)
    lastOf.set(list, level)
    const report = (message: string, remedy: string) =>
      finding(entry, {place, kind: 'heading-order', severity: 'error', message, remedy})
    if (place.text.trim() === '') return report('The heading is empty.', 'Write it, or remove it.')
    if (level < 3) return report(`A heading of level ${level} is the page’s own.`, 'Choose “Small heading”.')
    return level > last + 1
      ? report(
          `The heading is of level ${level}, and above it on the page is one of level ${last}.`,
          last === 1 ? 'Choose “Paragraph”, or begin a section with it.' : 'Choose “Small heading”.',
        )
      : []
  })
}
