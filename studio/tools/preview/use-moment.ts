import {releasesUntil} from '../../../domain/releases.ts'
import {useReleases} from '../../ui/use-query.ts'
import {useSame} from '../../ui/hooks.ts'

/** A time for which a page is shown. */
export interface PreviewMoment {
  /** Milliseconds since 1970. */
  time: number
  /** With all releases until then. */
  perspective: string[]
}

interface Moment {
  /** Undefined for the present, and until the releases have been read. */
  moment: PreviewMoment | undefined
  /** Whether the page is not yet the one of the date, so that it must be taken for nothing else. */
  isWaiting: boolean
  /** Whether the releases cannot be read. */
  hasFailed: boolean
}

/** A date of the editor's time zone with the perspective of the site at that time. @param date empty for the present */
export function useMoment(date: string): Moment {
  const {found: releases, error} = useReleases(date !== '')
  const time = Date.parse(date)
  const moment = useSame(
    releases && !Number.isNaN(time)
      ? {time, perspective: [...releasesUntil(releases, time), 'published']}
      : undefined,
  )
  return {moment, isWaiting: date !== '' && !moment, hasFailed: Boolean(date && error)}
}
