import {useCallback, useEffect, useState} from 'react'
import {useClient, useSchema, useWorkspace, validateDocument} from 'sanity'
import {pathText, type Finding} from 'content-checks'
import {getDraftId} from '@sanity/client/csm'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {contentStore, type StoredContent} from '../../checks/stored-content.ts'
import {useSiteUrl} from '../../ui/hooks.ts'
import {asError} from '../../ui/use-attempt.ts'
import {readBringBack, type BringBack} from './bring-back.ts'
import type {Change, Group} from '../../history/changes.ts'
import {asks} from '../../checks/findings.ts'
import {findingsOf, findingsOfChange, type Against} from '../../checks/judge.ts'

/** What the dialog says: the fields, and what speaks against putting them on the site. */
export interface Judged extends BringBack {
  findings: readonly Finding[]
  /** What the forms of the documents would refuse, such as a field that is required by now. */
  refusals: readonly {documentId: string; documentType: string; path: string; message: string}[]
}

/** Reads and judges what bringing back a change means; undefined until then, an error if it cannot be read. */
export function useBringBack(changes: Group<Change>): {
  judged: Judged | Error | undefined
  readAgain: () => void
} {
  const client = useClient({apiVersion})
  const schema = useSchema()
  const workspace = useWorkspace()
  const origin = useSiteUrl()
  const [judged, setJudged] = useState<Judged | Error>()
  const read = useCallback(async () => {
    const back = await readBringBack(client, changes)
    const content = await contentStore(client, schema).read()
    // Without the content there is nothing to judge by, as in a form.
    const findings = content instanceof Error ? [] : judgeBringBack(content, back, {schema, origin})
    const refusals = await Promise.all(
      back.documents.map(async ({willBe}) => {
        const document = {_createdAt: '', _updatedAt: '', _rev: '', ...willBe}
        const markers = await validateDocument({document, workspace, environment: 'studio'})
        return markers
          .filter(({level}) => level === 'error')
          .map(({path, message}) => ({
            documentId: willBe._id,
            documentType: willBe._type,
            path: pathText(path.flatMap((segment) => (Array.isArray(segment) ? [] : [segment]))),
            message,
          }))
      }),
    )
    return {...back, findings, refusals: refusals.flat()}
  }, [client, schema, workspace, origin, changes])
  const readAgain = useCallback(() => {
    void read().catch(asError).then(setJudged)
  }, [read])
  useEffect(readAgain, [readAgain])
  return {judged, readAgain}
}

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
