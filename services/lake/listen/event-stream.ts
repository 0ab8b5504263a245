import type {Context} from 'hono'

/** A reader that lets this many bytes wait is cut off; it reconnects and resumes. */
export const stalledReaderBytes = 1_048_576

const encoder = new TextEncoder()

/** One open server-sent event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  /** Sends one encoded event; a stream that is closed or stalled ignores it. */
  send(event: Uint8Array): void
  close(): void
}

/** `onClose` is called once, whoever ended the stream. */
export function createEventStream(onClose: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const end = (finish: (c: ReadableStreamDefaultController<Uint8Array>) => void) => {
    const open = controller
    controller = undefined
    if (!open) return
    finish(open)
    onClose()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(c) {
        controller = c
      },
      cancel() {
        end(() => {})
      },
    },
    new ByteLengthQueuingStrategy({highWaterMark: stalledReaderBytes}),
  )
  return {
    body,
    send(event) {
      if (!controller) return
      if ((controller.desiredSize ?? 0) <= 0) end((c) => c.error(stalled()))
      else controller.enqueue(event)
    },
    close() {
      end((c) => c.close())
    },
  }
}

/** The server logs what ends a stream: one line says enough. */
function stalled(): Error {
  const error = new Error('An event stream was cut off: its reader stalled with 1 MB waiting')
  error.stack = error.message
  return error
}

/** An event in its wire format; share the bytes among all streams that get the same event. */
export function encodeEvent(name: string, data: string, id?: string): Uint8Array {
  return encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`)
}

/** A comment line, which keeps proxies from closing an idle stream. */
export const ping = encoder.encode(':\n\n')

export function eventStreamResponse(c: Context, stream: EventStream): Response {
  return c.body(stream.body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
}
