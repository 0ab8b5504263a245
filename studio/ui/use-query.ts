import {useEffect, useState} from 'react'
import {useDocumentStore, type ReleaseDocument} from 'sanity'
import {apiVersion} from '../../domain/sanity-api.ts'
import {retrying} from './retrying.ts'
import {asError} from './use-attempt.ts'
import {useSame} from './hooks.ts'

interface Options {
  perspective: 'raw' | 'drafts'
  tag: string
}

interface Result<Found> {
  /** Undefined until it has been read. */
  found?: Found
  /** Why it cannot be read, or not again; it is tried until it can. What was found stays. */
  error?: Error
}

/**
 * What a GROQ query finds, kept as new as the content.
 * @param query undefined to ask nothing
 */
export function useQuery<Found>(
  query: {fetch: string; listen: string} | undefined,
  params: Readonly<Record<string, string>>,
  options: Options,
): Result<Found> {
  const {listenQuery} = useDocumentStore()
  const [result, setResult] = useState<Result<Found>>({})
  const asked = useSame({query, params, options})
  useEffect(() => {
    if (asked.query === undefined) return undefined
    const reading = listenQuery(asked.query, asked.params, {apiVersion, ...asked.options})
      .pipe(
        // `listenQuery` ends with its first error.
        retrying<Found>((error) => setResult((current) => ({...current, error: asError(error)}))),
      )
      .subscribe((found: Found) => setResult({found}))
    return () => reading.unsubscribe()
  }, [listenQuery, asked])
  return result
}

/** All releases. Sanity's own store of them ends with its first error. @param isWanted whether to ask for them at all */
export const useReleases = (isWanted = true): Result<ReleaseDocument[]> =>
  useQuery(
    isWanted ? {fetch: 'releases::all()', listen: '*[_type == "system.release"]'} : undefined,
    {},
    {perspective: 'raw', tag: 'release-dates'},
  )
