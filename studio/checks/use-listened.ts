import {useEffect, useState} from 'react'
import {useDocumentStore, type ListenQueryOptions} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'

/**
 * What a query finds, kept up to date.
 * @param query undefined to ask nothing; `listen` is a filter for what to follow, where the query itself is none
 * @param initial what to return until it is known
 */
export function useListened<Found>(
  query: string | {fetch: string; listen: string} | undefined,
  params: Readonly<Record<string, unknown>>,
  options: Omit<ListenQueryOptions, 'apiVersion'>,
  initial: Found,
): Found {
  const {listenQuery} = useDocumentStore()
  const [found, setFound] = useState(initial)
  // New objects at each render, of which the values count.
  const asked = JSON.stringify({query, params, options})
  useEffect(() => {
    const {query: one, params: values, options: more} = JSON.parse(asked)
    if (one === undefined) return undefined
    const subscription = listenQuery(one, values, {apiVersion, ...more}).subscribe(setFound)
    return () => subscription.unsubscribe()
  }, [listenQuery, asked])
  return found
}
