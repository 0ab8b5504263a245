import {checkCatalog} from './kinds/catalog.ts'
import {checkClaims, checkVariables} from './kinds/claims.ts'
import {checkFormerNames, documentsWithFormerName} from './kinds/former-names.ts'
import {checkLinks} from './kinds/links.ts'
import {checkNamesakes} from './kinds/names.ts'
import {checkOffers} from './kinds/offers.ts'
import {checkPages} from './kinds/pages.ts'
import {checkLegalGaps, checkPlaceholders} from './kinds/placeholders.ts'
import {checkProse} from './kinds/prose.ts'
import {checkRoom} from './kinds/room.ts'
import {checkUses} from './kinds/uses.ts'
import {checkUnusualPrices} from './kinds/unusual-prices.ts'
import {isAnswered} from './answers.ts'
import type {CheckedDocument, Finding} from './finding.ts'
import {readSite, type CheckOptions, type Entry, type Site} from './site.ts'

const checks: readonly ((entry: Entry, site: Site) => Finding[])[] = [
  checkProse,
  checkFormerNames,
  checkClaims,
  checkVariables,
  checkOffers,
  checkPlaceholders,
  checkLegalGaps,
  checkLinks,
  checkUses,
  checkPages,
  checkNamesakes,
  checkCatalog,
  checkRoom,
  checkUnusualPrices,
]

/**
 * Checks what documents say of each other, and nothing else: no request, no file, no clock. Findings that somebody has
 * answered are left out, except those that stop a release.
 * @param documents all of a site, as its pages will show them
 */
export function checkContent(documents: readonly CheckedDocument[], options: CheckOptions): Finding[] {
  const site = readSite(documents, options)
  return findingsOf([...site.entries.values()], site)
}

/** The findings at one document and at its neighbors: what it refers to, what refers to it, and what has a name that it had. */
export function checkDocument(
  documents: readonly CheckedDocument[],
  documentId: string,
  options: CheckOptions,
): Finding[] {
  const site = readSite(documents, options)
  // Of a document that is missing, only those speak that refer to it.
  const references = site.entries.get(documentId)?.references ?? []
  const ids = new Set([
    documentId,
    ...references.map(({id}) => id),
    ...(site.referrers.get(documentId) ?? []),
    ...documentsWithFormerName(documentId, site),
  ])
  return findingsOf(
    [...ids].flatMap((id) => site.entries.get(id) ?? []),
    site,
  )
}

/** The findings at some documents that are published together. */
export function checkDocuments(
  documents: readonly CheckedDocument[],
  documentIds: readonly string[],
  options: CheckOptions,
): Finding[] {
  const site = readSite(documents, options)
  return findingsOf(
    documentIds.flatMap((id) => site.entries.get(id) ?? []),
    site,
  )
}

function findingsOf(entries: readonly Entry[], site: Site): Finding[] {
  const found = entries
    .filter(({document}) => document._type !== 'checkAnswer')
    .flatMap((entry) => checks.flatMap((check) => check(entry, site)))
    .filter((finding) => !isAnswered(finding, site))
  // Several texts may find the same fault of a document that they name.
  const findings = [
    ...new Map(found.map((one) => [`${one.documentId} ${one.path} ${one.message}`, one])).values(),
  ]
  const rank = {error: 0, warning: 1}
  return findings.toSorted(
    (a, b) => rank[a.severity] - rank[b.severity] || a.documentId.localeCompare(b.documentId),
  )
}
