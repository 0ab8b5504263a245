/** What a document of the content may look like: drafts are incomplete, so nothing is certain but id and type. */
export interface CheckedDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** One segment of a path as Sanity writes it: a field, the key of a list's item, or its index. */
export type PathSegment = string | number | {_key: string}

/** The kinds of findings: what an answer names, and what `npm run check:content -- --json` prints. */
export type FindingKind =
  | 'typed-price'
  | 'from-price'
  | 'cadence'
  | 'figure'
  | 'count'
  | 'claim'
  | 'variable'
  | 'offer'
  | 'placeholder'
  | 'link'
  | 'orphan-page'
  | 'unused'
  | 'duplicate-title'
  | 'alt-text'
  | 'heading-order'
  | 'name'
  | 'former-name'
  | 'contact'
  | 'markup'
  | 'unusual-price'
  | 'popular-plan'
  | 'duplicate-slug'
  | 'plans'
  | 'length'
  | 'schema'
  | 'missing-document'

export type Severity = 'error' | 'warning'

/** Sanity's patch operations, which a button can apply to the finding's document: https://www.sanity.io/docs/http-patches */
export interface Fix {
  /** What the button says. */
  title: string
  patch: {set?: Record<string, unknown>; unset?: string[]}
}

/** Something in the content that is wrong, or may be. */
export interface Finding {
  kind: FindingKind
  /** An error stops publishing of its document; a warning can be answered. */
  severity: Severity
  /** Whether it stops a release, as unverified claims and placeholders do. Errors always do. */
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
  /** The text that was judged. An answer holds only as long as it stays the same. */
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
  const one = textOf(property(value, key), '_ref')
  if (one !== undefined) return [one]
  return listOf(value, key).flatMap((item) => textOf(item, '_ref') ?? [])
}
