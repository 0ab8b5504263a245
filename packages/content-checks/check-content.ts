import {checkCatalog} from './kinds/catalog.ts'
import {checkDuplicates} from './kinds/duplicates.ts'
import {checkFields} from './kinds/fields.ts'
import {checkFormerNames, documentsWithFormerName} from './kinds/former-names.ts'
import {checkLeftOvers} from './kinds/left-overs.ts'
import {checkLinks} from './kinds/links.ts'
import {checkPlaceholders} from './kinds/placeholders.ts'
import {checkProse} from './kinds/prose.ts'
import {checkUses} from './kinds/uses.ts'
import {checkVariables} from './kinds/variables.ts'
import {textOf, type CheckedDocument, type Finding} from './finding.ts'
import {finding, type Check} from './report.ts'
import {once, readSite, referrersOn, type CheckOptions, type Entry, type Site} from './site.ts'

const checks: readonly Check[] = [
  checkProse,
  checkFormerNames,
  checkVariables,
  checkFields,
  checkPlaceholders,
  checkLeftOvers,
  checkLinks,
  checkUses,
  checkDuplicates,
  checkCatalog,
]

/**
 * Checks what documents say of each other, and nothing else: no request, no file, no clock. Findings that somebody has
 * answered are left out, except those that keep the site from going public.
 * @param documents all of a site, as its pages will show them
 */
export function checkContent(documents: readonly CheckedDocument[], options: CheckOptions): Finding[] {
  const site = readSite(documents, options)
  return findingsOf(site.entries.keys(), site)
}

/**
 * The findings at a document, or some that are published together, and at their neighbors: what they refer to, what refers to them, and what has
 * a name that they had.
 */
export function checkDocuments(
  documents: readonly CheckedDocument[],
  documentIds: readonly string[],
  options: CheckOptions,
): Finding[] {
  const site = readSite(documents, options)
  const neighbors = documentIds.flatMap((id) => [
    // Of a document that is missing, only those speak that refer to it.
    ...(site.entries.get(id)?.references ?? []).map((reference) => reference.id),
    ...(referrersOn(site).get(id) ?? []),
    ...documentsWithFormerName(id, site),
  ])
  return findingsOf(new Set([...documentIds, ...neighbors]), site)
}

/**
 * The findings that a change brings to a site: what is wrong already is left out, also where the change only words it in another way.
 * @param before all documents of the site, as its pages show them
 * @param after the same with the change
 */
export function checkChange(
  before: readonly CheckedDocument[],
  after: readonly CheckedDocument[],
  options: CheckOptions,
): Finding[] {
  const earlier = Map.groupBy(checkContent(before, options), placeOf)
  return [...Map.groupBy(checkContent(after, options), placeOf)].flatMap(([place, findings]) => {
    const old = earlier.get(place) ?? []
    const messages = new Set(old.map(({message}) => message))
    return findings
      .toSorted((a, b) => Number(messages.has(a.message)) - Number(messages.has(b.message)))
      .slice(0, Math.max(0, findings.length - old.length))
  })
}

const placeOf = ({severity, kind, documentId, path}: Finding) => `${severity} ${kind} ${documentId} ${path}`

const rank = {error: 0, warning: 1}

function findingsOf(ids: Iterable<string>, site: Site): Finding[] {
  const found = [...ids]
    .flatMap((id) => site.entries.get(id) ?? [])
    .filter(({document}) => document._type !== 'checkAnswer')
    .flatMap((entry) => checks.flatMap((check) => findingsBy(check, entry, site)))
    .filter((each) => !isAnswered(each, site))
  // Several texts may find the same fault of a document that they name.
  const different = new Map(found.map((each) => [`${each.documentId} ${each.path} ${each.message}`, each]))
  return [...different.values()].toSorted(
    (a, b) => rank[a.severity] - rank[b.severity] || a.documentId.localeCompare(b.documentId),
  )
}

const findingsBy = (check: Check, entry: Entry, site: Site) =>
  check(entry, site).flatMap((report) => (report ? finding(entry, report) : []))

/** The answers of a site, “this is right because …”. One without a reason or a name is none, and each holds to the end of its day. */
const answersOn = once((site: Site) =>
  site
    .ofType('checkAnswer')
    .map(({document}) => document)
    .filter(
      (answer) =>
        textOf(answer, 'reason') !== undefined &&
        textOf(answer, 'by') !== undefined &&
        Date.parse(textOf(answer, 'expires') ?? '') + 86_400_000 > site.now,
    ),
)

/**
 * Whether a warning is answered: for this sentence or field, so that an answer ends when that changes, and not with what is beside it. Errors have no answer, and neither has what a
 * release must not have.
 */
function isAnswered({severity, blocksRelease, kind, documentId, path, text}: Finding, site: Site): boolean {
  if (severity === 'error' || blocksRelease) return false
  return answersOn(site).some(
    (answer) =>
      answer.kind === kind &&
      answer.documentId === documentId &&
      (textOf(answer, 'path') ?? '') === path &&
      textOf(answer, 'text') === text,
  )
}
