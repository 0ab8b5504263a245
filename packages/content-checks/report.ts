import type {Entry, Site} from './site.ts'
import {reasons, type Finding, type FindingKind, type Severity} from './finding.ts'
import {originalRange, type PlainText} from './language/plain.ts'
import type {TextPlace} from './places.ts'

export interface Report {
  kind: FindingKind
  /** A warning by default. */
  severity?: Severity
  /** Errors always do. */
  blocksRelease?: boolean
  /** The document that is to blame, where it is not the one that was read. */
  of?: Pick<Entry, 'document'>
  /** Where it is: a text, or else the path of a field with what it holds. Without either it is the whole document. */
  place?: TextPlace
  path?: string
  text?: string
  message: string
  remedy: string
  fix?: Finding['fix']
}

/** What a kind has to say of a document; what is not so is left out. */
export type Check = (entry: Entry, site: Site) => readonly (Report | false | undefined)[]

/** Makes a finding about a document. */
export function finding(entry: Pick<Entry, 'document'>, report: Report): Finding {
  const {
    kind,
    severity = 'warning',
    blocksRelease = severity === 'error',
    place,
    message,
    remedy,
    fix,
  } = report
  const {path = place?.at ?? '', text = place?.text, of: {document} = entry} = report
  return {
    kind,
    severity,
    blocksRelease,
    documentId: document._id,
    documentType: document._type,
    path,
    message,
    why: reasons[kind],
    remedy,
    ...(fix && {fix}),
    ...(text !== undefined && {text}),
  }
}

/**
 * A fix that replaces parts of a text. Undefined where one goes over several spans of a paragraph, because replacing it would lose their
 * marks, and where a variable prints it.
 */
export function replaceFix(
  {at, text, block}: TextPlace,
  plain: PlainText,
  parts: readonly {start: number; end: number}[],
  replacement: string,
): Finding['fix'] {
  const ranges = parts.flatMap(({start, end}) => {
    const range = originalRange(plain, start, end)
    return range ? [range] : []
  })
  const set: Record<string, string> = {}
  let offset = 0
  let replaced = 0
  for (const span of block?.spans ?? [{at, text, isVariable: false}]) {
    const from = offset
    offset += span.text.length
    const inside = ranges.filter(([start, end]) => start >= from && end <= offset)
    if (inside.length === 0 || span.isVariable) continue
    replaced += inside.length
    set[span.at] = inside.reduceRight(
      (words, [start, end]) => words.slice(0, start - from) + replacement + words.slice(end - from),
      span.text,
    )
  }
  const [[start, end] = [0, 0]] = ranges
  const title = `Replace “${text.slice(start, end)}” by “${replacement}”`
  return replaced === parts.length ? {title, patch: {set}} : undefined
}
