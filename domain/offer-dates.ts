/** The dates between which an offer stands, in ISO 8601; either may be missing. */
export interface OfferDates {
  start?: string | null
  end?: string | null
}

/** Whether an offer stands at a time, in milliseconds since 1970. A date that cannot be read limits nothing. */
export function isOfferActive({start, end}: OfferDates, now: number): boolean {
  return !(Date.parse(start ?? '') > now || Date.parse(end ?? '') < now)
}

/** When that changes next, in milliseconds since 1970; undefined when it stays as it is. */
export function nextOfferChange({start, end}: OfferDates, now: number): number | undefined {
  const ahead = [start, end].map((date) => Date.parse(date ?? '')).filter((time) => time > now)
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
