import {createReadStream} from 'node:fs'

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

/** A part of a file, both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header of one range (RFC 9110 §14.2), as media players send it. Several ranges, another
 * unit and malformed headers select the whole file.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : {start, end}
}
