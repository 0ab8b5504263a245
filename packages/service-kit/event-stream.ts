/** A reader that lets this many bytes wait is cut off; it reconnects, and fetches everything again. */
export const stalledReaderBytes = 1_048_576

const encoder = new TextEncoder()

/** One open server-sent event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export class EventStream {
  readonly body: ReadableStream<Uint8Array>
  readonly #closeListeners: (() => void)[] = []
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor() {
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => this.#end(() => {}),
      },
      new ByteLengthQueuingStrategy({highWaterMark: stalledReaderBytes}),
    )
  }

  /** Sends one encoded event; a stream that has ended ignores it, and one whose reader stalled ends here. */
  send(event: Uint8Array): void {
    const controller = this.#controller
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) this.#end(() => controller.error(stalled()))
    else controller.enqueue(event)
  }

  close(): void {
    this.#end((controller) => controller.close())
  }

  /** Calls `listener` once when the stream ends, whichever side ends it; at once when it has ended already. */
  onClose(listener: () => void): void {
    if (this.#controller) this.#closeListeners.push(listener)
    else listener()
  }

  #end(finish: (controller: ReadableStreamDefaultController<Uint8Array>) => void): void {
    const controller = this.#controller
    this.#controller = undefined
    if (!controller) return
    finish(controller)
    for (const listener of this.#closeListeners.splice(0)) listener()
  }
}

/** The server logs the error that ends a stream: its first line says enough. */
function stalled(): Error {
  const error = new Error('An event stream was cut off: its reader stalled with 1 MB waiting')
  error.stack = error.message
  return error
}

/** An event in its wire format. */
export function encodeEvent(name: string, data: string, id?: string): Uint8Array {
  return encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`)
}

/** A comment line, which keeps proxies from closing an idle stream. */
export const ping = encoder.encode(':\n\n')
