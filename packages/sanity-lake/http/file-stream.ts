import {createReadStream} from 'node:fs'
import type {ByteRange} from './byte-range.ts'

/** A file's bytes as a web stream. The file is opened at the first read and read no faster than the stream is. */
export function fileStream(path: string, range?: ByteRange): ReadableStream<Uint8Array> {
  let iterator: NodeJS.AsyncIterator<Buffer> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        iterator ??= createReadStream(path, range).iterator()
        const {done, value} = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await iterator?.return?.()
      },
    },
    {highWaterMark: 0},
  )
}
