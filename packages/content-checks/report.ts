import type {Entry} from './site.ts'
import type {Finding, FindingKind, Severity} from './finding.ts'
import {originalRange, type PlainText} from './language/plain.ts'
import type {TextPlace} from './places.ts'

/** Why a kind of finding matters, in one sentence. */
const reasons: Record<FindingKind, string> = {
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
  link: 'The link is missing on the site, or ends on “page not found”.',
  'orphan-page': 'Visitors cannot find a page that nothing links to.',
  unused: 'Visitors see only what a page shows.',
  'duplicate-title': 'Search engines show only one of two pages that they cannot tell apart.',
  'alt-text': 'People who cannot see the picture only have these words.',
  'heading-order':
    'Screen readers move from heading to heading, and a level that is left out sounds like a gap.',
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
  length: 'On a phone the text is cut off, or pushes everything else down.',
}

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
