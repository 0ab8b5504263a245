import {createReadStream} from 'node:fs'
import type {ByteRange} from './byte-range.ts'

/** A file's bytes as a web stream that reads no faster than it is read. */
export function fileStream(path: string, range?: ByteRange): ReadableStream<Uint8Array> {
  const iterator = createReadStream(path, range).iterator()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done, value} = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
