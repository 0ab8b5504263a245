import {useEffect, useMemo, useState, type RefObject} from 'react'
import {share} from 'rxjs'
import {useClient} from 'sanity'
import type {PreviewMoment} from '../../../domain/preview-settings.ts'
import {releasesUntil, type ScheduledRelease} from '../../../domain/releases.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {answerQueries} from './answer-queries.ts'

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

/**
 * Answers the queries that the page in the frame asks for a date, and again when content changes. The page asks again when the
 * perspective changes, and only then.
 * @returns whether the last answer failed
 */
export function useDatedContent(
  iframeRef: RefObject<HTMLIFrameElement | null>,
  targetOrigin: string,
  moment: PreviewMoment | undefined,
): boolean {
  const client = useClient({apiVersion})
  const [hasFailed, setHasFailed] = useState(false)
  const stack = moment?.perspective.join()
  useEffect(() => {
    if (!stack) return undefined
    const live = client.live.events({includeDrafts: true, tag: 'preview'}).pipe(share())
    const stop = answerQueries(
      () => iframeRef.current?.contentWindow,
      targetOrigin,
      {client, perspective: stack.split(','), live},
      (isAnswered) => setHasFailed(!isAnswered),
    )
    return () => {
      stop()
      setHasFailed(false)
    }
  }, [client, iframeRef, targetOrigin, stack])
  return hasFailed
}
