import {useEffect, useMemo, useState} from 'react'
import {useClient} from 'sanity'
import {releasesUntil, type ScheduledRelease} from '../../../domain/releases.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'

/** A time for which a page is shown. */
export interface PreviewMoment {
  /** Milliseconds since 1970. */
  time: number
  /** With all releases until then. */
  perspective: string[]
}

/** A date of the editor's time zone with the perspective of the site at that time; undefined for the present. */
export function useMoment(date: string): PreviewMoment | undefined {
  const client = useClient({apiVersion})
  const [releases, setReleases] = useState<readonly ScheduledRelease[]>()
  useEffect(() => {
    if (!date) return undefined
    const read = () =>
      client
        .fetch<ScheduledRelease[]>('releases::all()[state == "scheduled"]{name, publishAt, state}')
        .then(setReleases, () => setReleases(undefined))
    const subscription = client
      .listen('*[_type == "system.release"]', {}, {events: ['welcome', 'mutation'], visibility: 'query'})
      .subscribe(() => void read())
    return () => subscription.unsubscribe()
  }, [client, date])
  const time = Date.parse(date)
  // The same object as long as it says the same, whatever else changes in the releases.
  const perspective =
    releases && !Number.isNaN(time) ? [...releasesUntil(releases, time), 'published'].join() : undefined
  return useMemo(
    () => (perspective ? {time, perspective: perspective.split(',')} : undefined),
    [time, perspective],
  )
}
