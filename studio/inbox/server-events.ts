/** An event of a stream, as https://html.spec.whatwg.org/multipage/server-sent-events.html has it. */
export interface ServerEvent {
  name: string
  data: string
}

/**
 * Reads events as they come, until the stream ends. EventSource cannot be used: it sends no Authorization header.
 * @param onBytes called for whatever comes, comments that only keep the connection alive included
 */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const {done, value} = await reader.read()
      if (done) return
      onBytes()
      const blocks = (rest + decoder.decode(value, {stream: true})).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event) yield event
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): ServerEvent | undefined {
  const lines = block.split(/\r?\n/)
  const valuesOf = (field: string) =>
    lines.flatMap((line) => (line.startsWith(`${field}:`) ? [line.slice(field.length + 1).trimStart()] : []))
  const [name] = valuesOf('event')
  return name === undefined ? undefined : {name, data: valuesOf('data').join('\n')}
}
