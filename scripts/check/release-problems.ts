import type {SanityDocument} from '@sanity/client'
import {claimIdsIn} from '../../domain/claim-variables.ts'
import {fieldsOf, problem, type Problem} from './problem.ts'

/** The domains of RFC 2606 and the phone numbers 555-0100 to 555-0199, which are reserved for examples, and the plain word. */
const placeholder = /\bexample\.(?:com|net|org)\b|\bexample street\b|\b555[ .-]?01\d\d\b|\bplaceholders?\b/i

/** Hints inside form fields are meant to be examples. */
const hint = /(?:^|\.)placeholder$/

/** What is allowed while a site is being made and must not go public: placeholders, and offers that are over. */
export function releaseProblems(
  document: SanityDocument,
  {now, claimIds}: {now: Date; claimIds: ReadonlySet<string>},
): Problem[] {
  return [
    ...placeholderTexts(document),
    ...emptyLegalVariables(document),
    ...unknownClaims(document, claimIds),
    ...expiredOffer(document, now),
  ]
}

function placeholderTexts(document: SanityDocument): Problem[] {
  const found: {field: string; text: string}[] = []
  for (const [field, value] of fieldsOf(document)) {
    if (typeof value !== 'string' || hint.test(field)) continue
    const text = placeholder.exec(value)?.[0]
    if (text) found.push({field, text})
  }
  const [first, ...others] = found
  if (!first) return []
  const more = others.length > 0 ? ` (and ${others.length} more in this document)` : ''
  return [
    warning(document, first.field, `"${first.text}" is a placeholder${more}. Put the real one in its place.`),
  ]
}

function emptyLegalVariables(document: SanityDocument): Problem[] {
  if (document._type !== 'legalSettings') return []
  return ['jurisdiction', 'noticeDays']
    .filter((field) => document[field] === undefined || document[field] === '')
    .map((field) =>
      warning(document, field, 'The terms show a gap here. Fill it in: Studio → Legal → Legal settings.'),
    )
}

/** Variables in texts that name no published claim: the site shows their id in brackets. */
function unknownClaims(document: SanityDocument, claimIds: ReadonlySet<string>): Problem[] {
  return [...fieldsOf(document)].flatMap(([field, value]) => {
    const unknown = typeof value === 'string' && claimIdsIn(value).find((id) => !claimIds.has(id))
    return unknown
      ? [
          warning(
            document,
            field,
            `There is no published claim "${unknown}", so the site shows "[${unknown}]". Publish it, or choose another.`,
          ),
        ]
      : []
  })
}

function expiredOffer(document: SanityDocument, now: Date): Problem[] {
  if (document._type !== 'promo' || typeof document.end !== 'string') return []
  if (Date.parse(document.end) > now.getTime()) return []
  return [
    warning(document, 'end', `The offer ended on ${document.end.slice(0, 10)}. Renew it, or remove it.`),
  ]
}

function warning(document: SanityDocument, field: string, message: string): Problem {
  return problem(document, field, message, {level: 'warning', blocksRelease: true})
}
