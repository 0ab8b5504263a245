/** The dates between which an offer is shown, in ISO 8601. Either may be missing. */
export interface OfferDates {
  start?: string | null
  end?: string | null
}

/** Whether an offer is active at a time (milliseconds since 1970). An invalid date counts as missing. */
export function isOfferActive({start, end}: OfferDates, now: number): boolean {
  return !(Date.parse(start ?? '') > now || Date.parse(end ?? '') < now)
}

/** The next time at which that changes (milliseconds since 1970); Infinity if it never does. */
export function nextOfferChange({start, end}: OfferDates, now: number): number {
  return Math.min(...[start, end].map((date) => Date.parse(date ?? '')).filter((time) => time > now))
}
