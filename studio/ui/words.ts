/** A count with its word: 1 message, 2 messages. */
export const counted = (count: number, word: string, words = `${word}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? word : words}`

/**
 * A relative time that Sanity says of something done. The clock of the content lake may be ahead of the browser's, and nothing was done in
 * the future.
 */
export const agoOf = (said: string): string => (said.startsWith('in ') ? 'just now' : said)

/** A date and time: Nov 25, 2026, 10:42 AM. */
export const timeOf = (time: string | number): string =>
  new Date(time).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})
