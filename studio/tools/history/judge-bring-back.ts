import {getDraftId} from '@sanity/client/csm'
import {asks} from '../../checks/findings.ts'
import {findingsOf, findingsOfChange, type Against} from '../../checks/judge.ts'
import type {Finding} from 'content-checks'
import type {StoredContent} from '../../checks/stored-content.ts'
import type {BringBack} from './bring-back.ts'

/**
 * What keeps the former state from the site, or makes one ask: what Publish says in the forms of these documents, and the errors that
 * they would bring to others.
 */
export function judgeBringBack(content: StoredContent, {documents}: BringBack, against: Against): Finding[] {
  const drafts = documents.map(({willBe}) => ({...willBe, _id: getDraftId(willBe._id)}))
  const [first] = drafts
  if (!first) return []
  const withDrafts = new Map(content)
  for (const draft of drafts) withDrafts.set(draft._id, draft)
  const together = documents.slice(1).map(({willBe}) => willBe._id)
  const {here} = findingsOf(withDrafts, first, against, together)
  const states = new Map(documents.map(({willBe}) => [willBe._id, willBe]))
  const brought = findingsOfChange(content, (document) => states.get(document._id) ?? document, against)
  const errors = [...here, ...brought.filter(({documentId}) => !states.has(documentId))].filter(
    ({severity}) => severity === 'error',
  )
  return errors.length > 0 ? errors : here.filter(asks)
}
