import {useEffect, useRef, useState} from 'react'
import {isOfferActive, type OfferDates} from '../../../domain/offer-dates.ts'
import {now} from '../../content/clock.ts'

/**
 * Props of an element that is hidden outside of its dates. It is always rendered: a page that was prerendered within the dates may be
 * opened later, and hydration needs the same elements. An effect then compares the dates with the clock, until the page is left.
 */
export function useShownBetween<E extends HTMLElement>(dates: OfferDates | null | undefined) {
  const [isShown] = useState(() => isOfferActive(dates ?? {}, now()))
  const ref = useRef<E>(null)
  useEffect(() => {
    const update = () => {
      if (ref.current && dates) ref.current.hidden = !isOfferActive(dates, now())
    }
    update()
    // Looks again and again rather than once at the end: timers stand still while a computer sleeps, and cannot wait for a month.
    const timer = setInterval(update, 5000)
    return () => clearInterval(timer)
  }, [dates])
  return {ref, hidden: !isShown, suppressHydrationWarning: true}
}
