import {harmless, writeDelimited} from '../../domain/delimited.ts'
import {leadFields} from '../leads/store.ts'
import type {InboxLead} from './rows.ts'

const columns = ['created_at', 'state', ...leadFields, 'owner', 'note', 'answered_at', 'id'] as const

/** Messages as CSV, in parts. The byte order mark tells Excel that it is UTF-8, and no cell is run as a formula. */
export async function* csvOf(
  pages: AsyncIterable<InboxLead[]> | Iterable<InboxLead[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${writeDelimited([columns], ',')}`
  for await (const leads of pages) {
    const rows = leads.map((lead) => harmless(columns.map((column) => lead[column] ?? '')))
    if (rows.length > 0) yield writeDelimited(rows, ',')
  }
}

/** The same as bytes. It is written as fast as it is read. */
export function csvStream(pages: AsyncIterable<InboxLead[]>): ReadableStream<Uint8Array> {
  const parts = csvOf(pages)
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done, value} = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
