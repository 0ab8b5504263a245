/**
 * Reads the names of events as they come, until the stream ends: https://html.spec.whatwg.org/multipage/server-sent-events.html
 * EventSource cannot be used, because it sends no Authorization header.
 * @param onBytes called for whatever comes, comments that only keep the connection alive included
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      onBytes()
      const lines = (rest + decoder.decode(value, {stream: true})).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('event:')) yield line.slice('event:'.length).trim()
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
