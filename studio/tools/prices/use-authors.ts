import {useEffect, useEffectEvent, useState} from 'react'
import {useClient, useUserStore} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {transactionsOf} from '../../history/transactions.ts'
import {useSame} from '../../ui/hooks.ts'
import type {PriceRow} from './price-rows.ts'

/**
 * Who made the last change of each row's document, by the document's revision, which is the transaction's id. A transaction of a
 * token, or one that the history no longer has, is left out.
 */
export function useAuthors(rows: readonly PriceRow[]): ReadonlyMap<string, string> {
  const client = useClient({apiVersion})
  const users = useUserStore()
  const [authors, setAuthors] = useState<ReadonlyMap<string, string>>(new Map())
  const revisions = useSame(
    new Map<string, string>(
      rows.map((row) => [row.revision, row.draftRevision ? `drafts.${row.documentId}` : row.documentId]),
    ),
  )
  const isUnknown = useEffectEvent((revision: string) => !authors.has(revision))
  useEffect(() => {
    const authorOf = async ([revision, id]: [string, string]): Promise<[string, string][]> => {
      const [found] = await transactionsOf(client, [id], {
        fromTransaction: revision,
        toTransaction: revision,
        limit: '1',
      })
      const author = found?.author
      const user = author === undefined ? null : await users.getUser(author)
      return user?.displayName ? [[revision, user.displayName]] : []
    }
    const unknown = [...revisions].filter(([revision]) => isUnknown(revision))
    const read = async () => {
      const results = await Promise.allSettled(unknown.map(authorOf))
      const failed = results.find(({status}) => status === 'rejected')
      if (failed) console.warn('The history of prices could not be read.', failed)
      const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      setAuthors((before) => new Map([...before, ...found]))
    }
    void read()
  }, [client, users, revisions])
  return authors
}
