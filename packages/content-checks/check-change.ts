import {checkContent} from './check-content.ts'
import type {CheckedDocument, Finding} from './finding.ts'
import type {CheckOptions} from './site.ts'

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
