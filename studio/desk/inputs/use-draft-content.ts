import {useEffect, useState} from 'react'
import {useClient} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'

/**
 * What a query finds among the content with its unpublished changes.
 * @param initial what to return until it has arrived, or where nothing is found
 */
export function useDraftContent<Found>(
  query: string,
  initial: Found,
  params: Record<string, string> = {},
): Found {
  const client = useClient({apiVersion})
  const [found, setFound] = useState(initial)
  const values = JSON.stringify(params)
  useEffect(() => {
    let isMounted = true
    client
      .fetch<Found | null>(query, JSON.parse(values), {perspective: 'drafts'})
      .then((content) => isMounted && content !== null && setFound(() => content))
      .catch((error: unknown) =>
        console.warn('Content that helps to fill in a field could not be read.', error),
      )
    return () => {
      isMounted = false
    }
  }, [client, query, values])
  return found
}
