import type {Dataset, Transaction} from '../types.ts'

/** The most bytes that a client gets again. One that missed more fetches everything, which costs less. */
const mostBytes = 512 * 1024

/**
 * The events that a client missed which has those of all transactions up to a sequence number; undefined when they are not known
 * any more, or too many.
 */
export function missedEvents(
  dataset: Dataset,
  since: number,
  eventsOf: (transaction: Transaction) => Uint8Array[],
): Uint8Array[] | undefined {
  if (since === dataset.seq) return []
  const missed = dataset.latest.filter(({seq}) => seq > since)
  if (missed[0]?.seq !== since + 1) return undefined
  const events = missed.flatMap(eventsOf)
  const bytes = events.reduce((sum, event) => sum + event.byteLength, 0)
  return bytes <= mostBytes ? events : undefined
}
