/** A day in words, in UTC: a date without a time is the same day everywhere. Nov 29, 2026. @param time milliseconds, or ISO 8601 */
export const dayInWords = (time: number | string): string =>
  new Date(time).toLocaleDateString('en', {dateStyle: 'medium', timeZone: 'UTC'})
