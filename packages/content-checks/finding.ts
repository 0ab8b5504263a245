/** What a document of the content may look like: drafts are incomplete, so nothing is certain but id and type. */
export interface CheckedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** One segment of a path as Sanity writes it: a field, the key of a list's item, or its index. */
export type PathSegment = string | number | {_key: string}

/** Why each kind of finding matters. */
export const reasons = {
  'typed-price':
    'A typed price stays as it is when the real one changes, and then the site contradicts itself.',
  'from-price':
    'A “from” price that nobody can get misleads customers, and in many places the law forbids it.',
  cadence: 'Customers must know how often they pay.',
  figure: 'Two places that state different figures make both of them doubtful.',
  count: 'A list changes when something is added, but a typed number does not.',
  claim: 'A figure that nobody can prove is a false promise, and competitors may sue over it.',
  variable: 'Visitors see the name of the variable instead of what it stands for.',
  offer: 'An offer that is over, or that never ends, is not an honest one.',
  placeholder: 'Visitors see at once that a page is not finished.',
  'left-over': 'Visitors read words that were written for no page or agent, or for another one.',
  link: 'The link is missing on the site, or ends on “page not found”.',
  'orphan-page': 'Visitors cannot find a page that nothing links to.',
  unused: 'Visitors see only what a page shows.',
  'duplicate-title': 'Search engines show only one of two pages that they cannot tell apart.',
  'alt-text': 'People who cannot see the picture only have these words.',
  name: 'A name that is spelled in two ways looks like two products.',
  'former-name': 'Visitors look for a product that is not called so any more.',
  contact: 'Visitors who write or call to the wrong place get no answer.',
  markup: 'Search engines print this price. It has to be the one on the page.',
  'unusual-price':
    'A zero too many or too few is on the site at once, and customers may insist on the price.',
  'popular-plan': 'The mark helps to choose only if one plan has it.',
  'duplicate-slug': 'Two pages cannot be at one address.',
  plans: 'Visitors compare the plans before they buy.',
  schema: 'The content model has this rule because pages rely on it.',
  'missing-document': 'Pages that read this document have gaps.',
  date: 'Visitors read when a text was changed last, and customers may have to be told.',
  length: 'On a phone the text is cut off, or pushes everything else down.',
}

/** The kinds of findings: what an answer names, and what `npm run check:content -- --json` prints. */
export type FindingKind = keyof typeof reasons

export type Severity = 'error' | 'warning'

/** A patch of Sanity, which a button can apply to the finding's document: https://www.sanity.io/docs/http-patches */
export interface Fix {
  /** What the button says. */
  title: string
  patch: {set: Record<string, unknown>}
}

/** Something in the content that is wrong, or may be. */
export interface Finding {
  kind: FindingKind
  /** An error stops publishing of its document; a warning can be answered. */
  severity: Severity
  /** Whether it keeps the site from going public, as unverified claims and placeholders do. Errors always do. */
  blocksRelease: boolean
  documentId: string
  documentType: string
  /** Sanity's path of the field, as in `overview[_key=="a1"].title`; empty for the document itself. */
  path: string
  /** What is wrong, in plain words. */
  message: string
  /** Why it matters. */
  why: string
  /** How to put it right. */
  remedy: string
  fix?: Fix
  /** The sentence or field that was judged. An answer holds only as long as it stays the same. */
  text?: string
}

/** Writes a path as Sanity's `toString` does: `sections[_key=="a1"].heading`. */
export function pathText(path: readonly PathSegment[]): string {
  let text = ''
  for (const segment of path) {
    if (typeof segment === 'string') text += text ? `.${segment}` : segment
    else if (typeof segment === 'number') text += `[${segment}]`
    else text += `[_key=="${segment._key}"]`
  }
  return text
}

/** Reads what `pathText` writes. */
export function pathFrom(text: string): PathSegment[] {
  return [...text.matchAll(/\[_key=="(?<key>[^"]*)"\]|\[(?<index>\d+)\]|(?<name>[^.[\]]+)/g)].map(
    ({groups = {}}) =>
      groups.key !== undefined ? {_key: groups.key} : (groups.name ?? Number(groups.index)),
  )
}

/** The value at a path inside a document; undefined where there is none. */
export function valueAt(document: unknown, path: readonly PathSegment[]): unknown {
  return path.reduce<unknown>(
    (value, segment) =>
      typeof segment === 'object'
        ? (Array.isArray(value) ? value : []).find((item) => textOf(item, '_key') === segment._key)
        : property(value, String(segment)),
    document,
  )
}

/** A property of a value of unknown shape. */
export function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}

/** A property that is a text, else undefined. */
export function textOf(value: unknown, key: string): string | undefined {
  const text = property(value, key)
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** A property that is a list; missing ones are empty. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const list = property(value, key)
  return Array.isArray(list) ? list : []
}

/** The ids that a list of references, or one reference, leads to. */
export function refsOf(value: unknown, key: string): string[] {
  const single = textOf(property(value, key), '_ref')
  if (single !== undefined) return [single]
  return listOf(value, key).flatMap((item) => textOf(item, '_ref') ?? [])
}

/** The sections of a page that visitors get. */
export const shownSections = (page: unknown): readonly unknown[] =>
  listOf(page, 'sections').filter((section) => property(section, 'hidden') !== true)
