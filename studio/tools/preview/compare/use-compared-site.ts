import type {ClientPerspective, LiveEvent, SanityClient} from '@sanity/client'
import {useEffect, useMemo, useState} from 'react'
import type {Observable} from 'rxjs'
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
    let timer: ReturnType<typeof setTimeout> | undefined
    let newest = 0
    const run = async () => {
      const request = ++newest
      const compared = await comparison.compare(queries).catch(() => undefined)
      if (request !== newest) return
      setFailed(!compared)
      if (compared) setSite(compared)
    }
    void run()
    const subscription = live.subscribe((event) => {
      if (!comparison.forget(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => void run(), pause)
    })
    return () => {
      newest = -1
      clearTimeout(timer)
      subscription.unsubscribe()
    }
  }, [comparison, live, queries])
  return {site, failed}
}
