import type {ClientPerspective, LiveEvent, SanityClient} from '@sanity/client'
import {useEffect, useMemo, useState} from 'react'
import {debounceTime, filter, startWith, switchMap, type Observable} from 'rxjs'
import {SiteComparison, type ComparedSite, type SiteQueries} from './compare-site.ts'

/** Milliseconds to wait for more events, since one change of a document sends several. */
const pause = 400

/**
 * The comparison of the whole site, made again when content changes; undefined until it is complete for the first time.
 * @param time of the perspective, in milliseconds since 1970; undefined for the present
 */
export function useComparedSite(
  client: SanityClient,
  perspective: ClientPerspective,
  time: number | undefined,
  live: Observable<LiveEvent>,
  queries: SiteQueries | undefined,
): {site: ComparedSite | undefined; failed: boolean} {
  const comparison = useMemo(() => new SiteComparison(client, perspective, time), [client, perspective, time])
  const [site, setSite] = useState<ComparedSite>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!queries) return undefined
    const changes = live.pipe(
      filter((event) => comparison.forget(event)),
      debounceTime(pause),
    )
    const reading = changes
      .pipe(
        startWith(undefined),
        switchMap(() =>
          comparison
            .compare(queries)
            .catch((error: unknown) => console.warn('The pages could not be compared.', error)),
        ),
      )
      .subscribe((compared) => {
        setFailed(!compared)
        if (compared) setSite(compared)
      })
    return () => reading.unsubscribe()
  }, [comparison, live, queries])
  return {site, failed}
}
