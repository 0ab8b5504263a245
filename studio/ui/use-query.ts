import {useEffect, useState} from 'react'
import {retry, timer} from 'rxjs'
import {useDocumentStore} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'
import {asError} from './use-attempt.ts'

interface Options {
  perspective: 'raw' | 'drafts' | 'published'
  tag: string
  /** The least time between two readings, in milliseconds. */
  throttleTime?: number
}

interface Result<Found> {
  /** Undefined until it has been read. */
  found?: Found
  /** When it was read, in milliseconds since 1970. */
  readAt: number
  /** Why it cannot be read, or not again; it is tried until it can. What was found stays. */
  error?: Error
}

/** How long to wait before a query that failed is read again, in milliseconds. `listenQuery` ends with its first error. */
const retryAfter = 5000

/**
 * What a GROQ query finds, kept as new as the content.
 * @param query with a filter of its own for what to listen to, where the query is not one; undefined to ask nothing
 */
export function useQuery<Found>(
  query: string | {fetch: string; listen: string} | undefined,
  params: Readonly<Record<string, unknown>>,
  options: Options,
): Result<Found> {
  const {listenQuery} = useDocumentStore()
  const [result, setResult] = useState<Result<Found>>({readAt: 0})
  // A string, so that the effect runs only when something else is asked.
  const asked = JSON.stringify({query, params, options})
  useEffect(() => {
    const {query: groq, params: values, options: how} = JSON.parse(asked)
    if (groq === undefined) return undefined
    const wait = (error: unknown) => {
      console.warn('A query could not be read.', error)
      setResult((known) => ({...known, error: asError(error)}))
      return timer(retryAfter)
    }
    const reading = listenQuery(groq, values, {apiVersion, ...how})
      .pipe(retry({delay: wait}))
      .subscribe((found: Found) => setResult({found, readAt: Date.now()}))
    return () => reading.unsubscribe()
  }, [listenQuery, asked])
  return result
}
