/** Lists of events come newest first and in pages; the events of one transaction stay together. */
import type {StoredDataset} from '../store/dataset.ts'
import type {ChangeHead, LoggedTransaction} from '../store/tables.ts'

export interface EventOptions {
  /** The most events of a page, unless one transaction has more. Default: 100. */
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

/** Turns changes (newest first) into events until the page is full; no more of them are read then. */
export function pageOf<T>(
  dataset: StoredDataset,
  changes: Iterable<ChangeHead>,
  {limit = defaultLimit}: EventOptions,
  eventsOf: (transaction: LoggedTransaction, changes: ChangeHead[]) => T[],
): EventList<T> {
  const events: T[] = []
  for (const [seq, group] of groupsOf(changes)) {
    const [transaction] = dataset.tables.transactions('seq = ?', seq)
    const found = transaction ? eventsOf(transaction, group) : []
    if (events.length > 0 && events.length + found.length > limit)
      return {events, nextCursor: String(seq + 1)}
    events.push(...found)
  }
  return {events, nextCursor: ''}
}

/** Groups changes by their transaction. */
function* groupsOf(changes: Iterable<ChangeHead>): Generator<[number, ChangeHead[]]> {
  let group: ChangeHead[] = []
  for (const change of changes) {
    const [first] = group
    if (first && first.seq !== change.seq) {
      yield [first.seq, group]
      group = []
    }
    group.push(change)
  }
  const [first] = group
  if (first) yield [first.seq, group]
}
