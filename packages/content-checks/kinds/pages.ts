import {property, textOf, type CheckedDocument, type Finding} from '../finding.ts'
import {finding, textFinding} from '../report.ts'
import {addressOf, called, nameOf, type Entry, type Site} from '../site.ts'

/** What search engines and screen readers need of a page: its own title, alternative texts, headings in order. */
export function checkPages(entry: Entry, site: Site): Finding[] {
  return [...titles(entry, site), ...pictures(entry, site), ...headings(entry)]
}

/** A text without what search engines read over: case, punctuation and spaces. */
function simple(text: string | undefined): string | undefined {
  return (
    text
      ?.normalize('NFKC')
      .toLowerCase()
      .replaceAll('&', ' and ')
      .replaceAll(/[^\p{L}\p{N}%{}]+/gu, ' ')
      .trim() || undefined
  )
}

/** The title that the browser's tab shows. */
function titleOf(document: CheckedDocument): string | undefined {
  return textOf(document.seo, 'title') ?? textOf(document, 'heading') ?? nameOf(document)
}

function isPage(document: CheckedDocument, site: Site): boolean {
  return (
    document.seo !== undefined &&
    (site.model.hrefOf(addressOf(document)) !== undefined || document._type === 'notFoundPage')
  )
}

const indexes = new WeakMap<Site, Map<string, string[]>>()

/** Which documents have a title, a description or an alternative text. */
function indexOf(site: Site): Map<string, string[]> {
  const known = indexes.get(site)
  if (known) return known
  const index = new Map<string, string[]>()
  const add = (key: string | undefined, id: string) => {
    if (key !== undefined) index.set(key, [...(index.get(key) ?? []), id])
  }
  for (const {document, objects} of site.entries.values()) {
    if (isPage(document, site)) {
      add(keyed('title', simple(titleOf(document))), document._id)
      add(keyed('heading', simple(nameOf(document))), document._id)
      add(keyed('description', simple(textOf(document.seo, 'description'))), document._id)
    }
    for (const {types, value} of objects)
      if (isPicture(types) && hasPicture(value))
        add(keyed('alt', simple(textOf(value, 'alt'))), pictureOf(value))
  }
  indexes.set(site, index)
  return index
}

function keyed(kind: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `${kind} ${text}`
}

function titles(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  if (!isPage(document, site)) return []
  const index = indexOf(site)
  return (['title', 'description', 'heading'] as const).flatMap((field) => {
    const text = {
      title: titleOf(document),
      description: textOf(document.seo, 'description'),
      // Two agents of one name are found by their names.
      heading: document._type === 'agent' ? undefined : nameOf(document),
    }[field]
    const others = (index.get(keyed(field, simple(text)) ?? '') ?? []).filter((id) => id !== document._id)
    if (others.length === 0) return []
    return finding(entry, {
      kind: 'duplicate-title',
      severity: 'warning',
      path:
        field === 'heading' ? (textOf(document, 'name') === undefined ? 'title' : 'name') : `seo.${field}`,
      message: `“${text ?? ''}” is also the ${field} of ${others.map((id) => called(id, site)).join(', ')}.`,
      remedy: `Give each page a ${field} of its own.`,
      text,
    })
  })
}

function isPicture(types: readonly string[]): boolean {
  return types.includes('image')
}

function hasPicture(value: unknown): boolean {
  return property(value, 'asset') !== undefined || property(value, '_sanityAsset') !== undefined
}

function pictureOf(value: unknown): string {
  return textOf(property(value, 'asset'), '_ref') ?? textOf(value, '_sanityAsset') ?? ''
}

function pictures(entry: Entry, site: Site): Finding[] {
  return entry.objects.flatMap(({types, value, at}) => {
    if (!isPicture(types) || !hasPicture(value)) return []
    const alt = textOf(value, 'alt')?.trim()
    const report = (severity: 'error' | 'warning', message: string, remedy: string) =>
      finding(entry, {kind: 'alt-text', severity, path: `${at}.alt`, message, remedy, text: alt})
    if (alt === undefined || alt === '')
      return report('error', 'The picture has no alternative text.', 'Describe the picture in a few words.')
    if (/\.(?:jpe?g|png|webp|gif|svg|avif)$|^(?:img|dsc|image|screenshot|untitled)[-_ ]?\d*$/i.test(alt))
      return report('warning', `“${alt}” is the name of a file.`, 'Describe what the picture shows.')
    if (
      /^(?:an? )?(?:image|picture|photo|graphic) (?:of|showing)\b|^(?:image|picture|photo|logo|icon|alt(?:ernative)? text)$/i.test(
        alt,
      )
    )
      return report('warning', `“${alt}” says only that it is a picture.`, 'Describe what the picture shows.')
    const same = new Set(indexOf(site).get(keyed('alt', simple(alt)) ?? ''))
    return same.size > 1 || isRepeated(entry, at, alt)
      ? report(
          'warning',
          `Two pictures have the alternative text “${alt}”.`,
          'Say what is different in each.',
        )
      : []
  })
}

/** Whether another picture of the document has the same words, even if it is the same file. */
function isRepeated(entry: Entry, at: string, alt: string): boolean {
  return entry.objects.some(
    (other) =>
      isPicture(other.types) && other.at !== at && simple(textOf(other.value, 'alt')) === simple(alt),
  )
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
      textFinding(entry, place, {kind: 'heading-order', severity: 'error', message, remedy})
    if (place.text.trim() === '') return report('The heading is empty.', 'Write it, or remove it.')
    if (level < 3) return report(`A heading of level ${level} is the page’s own.`, 'Choose “Small heading”.')
    return level > last + 1
      ? report(
          `The heading is of level ${level}, and above it on the page is one of level ${last}.`,
          last === 1
            ? 'Choose “Paragraph”, or begin a section with this heading.'
            : 'Choose “Small heading”.',
        )
      : []
  })
}
