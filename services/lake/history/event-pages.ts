/** Lists of events come newest first and in pages; the events of one transaction stay together. */
import type {StoredDataset} from '../store/dataset.ts'
import type {LoggedChange, LoggedTransaction} from '../store/tables.ts'

export interface EventOptions {
  /** At most so many, unless one transaction has more; 100 without it. */
  limit?: number
  /** The `nextCursor` of the page before. */
  nextCursor?: string
}

export interface EventList<T> {
  events: T[]
  /** Continues the list; empty at its end. */
  nextCursor: string
}

const defaultLimit = 100

/** The log position below which a page begins. */
export function positionOf({nextCursor}: EventOptions): number {
  return Number(nextCursor) || Number.MAX_SAFE_INTEGER
}

/** Tells changes (newest first) as events until the page is full. */
export function pageOf<T>(
  dataset: StoredDataset,
  changes: LoggedChange[],
  {limit = defaultLimit}: EventOptions,
  eventsOf: (transaction: LoggedTransaction, changes: LoggedChange[]) => T[],
): EventList<T> {
  const events: T[] = []
  for (const [seq, group] of Map.groupBy(changes, (change) => change.seq)) {
    const [transaction] = dataset.tables.transactions('seq = ?', seq)
    const told = transaction ? eventsOf(transaction, group) : []
    if (events.length > 0 && events.length + told.length > limit) return {events, nextCursor: String(seq + 1)}
    events.push(...told)
  }
  return {events, nextCursor: ''}
}
