import {areTerms} from './held-changes.ts'
import {isRecord} from './price-fields.ts'
import type {Write} from './write-prices.ts'

/** What was published last from this browser, so that it can be taken back. */
export interface LastPublish {
  /** When, in ISO 8601. */
  at: string
  /** How many prices. */
  count: number
  writes: Write[]
}

/** Reads what was kept in the browser's storage; undefined if it is missing or unreadable. */
export function lastPublishFrom(stored: string | null): LastPublish | undefined {
  let value: unknown
  try {
    value = JSON.parse(stored ?? '')
  } catch {
    return undefined
  }
  if (!isRecord(value)) return undefined
  const {at, count, writes} = value
  return typeof at === 'string' && typeof count === 'number' && Array.isArray(writes) && writes.every(isWrite)
    ? {at, count, writes}
    : undefined
}

const isWrite = (value: unknown): value is Write =>
  isRecord(value) &&
  [value['id'], value['path'], value['what'], value['currency']].every((text) => typeof text === 'string') &&
  [value['from'], value['to']].every(areTerms)
