/**
 * Tunnels event streams (listen, live events) through one WebSocket. A browser opens six HTTP/1.1 connections to
 * a host and the Studio alone wants more streams than that: a second tab would never load.
 *
 * Up: `{id, open: {url, headers}}`, `{id, close: true}`. Down: `{id, status, headers}`, `{id, chunk}`, `{id, end}`.
 */
interface Down {
  id: number
  status?: number
  headers?: Record<string, string>
  chunk?: string
  end?: boolean
}

interface Stream {
  receive: (message: Down) => void
  fail: (error: Error) => void
}

const encoder = new TextEncoder()
const aborted = () => new DOMException('The stream was closed.', 'AbortError')

export function createStreams(address: string) {
  const streams = new Map<number, Stream>()
  let socket: Promise<WebSocket> | undefined
  let lastId = 0

  /** The shared socket. When it closes, every stream fails, and the Studio opens them again by itself. */
  function connect(): Promise<WebSocket> {
    socket ??= new Promise((resolve, reject) => {
      const opening = new WebSocket(address)
      opening.addEventListener('open', () => resolve(opening))
      opening.addEventListener('message', ({data}) => {
        const message: Down = JSON.parse(String(data))
        streams.get(message.id)?.receive(message)
      })
      opening.addEventListener('close', () => {
        socket = undefined
        const error = new TypeError('The connection to the content lake was lost.')
        reject(error)
        for (const stream of streams.values()) stream.fail(error)
        streams.clear()
      })
    })
    return socket
  }

  /** Opens a stream instead of `fetch`. The promise resolves with the response's headers; its body follows. */
  async function open(request: Request): Promise<Response> {
    request.signal.throwIfAborted()
    const connection = await connect()
    request.signal.throwIfAborted()
    lastId += 1
    const id = lastId
    const close = () => {
      if (!streams.delete(id)) return
      if (connection.readyState === WebSocket.OPEN) connection.send(JSON.stringify({id, close: true}))
    }
    return new Promise((resolve, reject) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const fail = (error: Error) => {
            reject(error)
            controller.error(error)
          }
          streams.set(id, {
            fail,
            receive({status, headers, chunk, end}) {
              if (status !== undefined) resolve(respond(request.url, body, status, headers))
              if (chunk !== undefined) controller.enqueue(encoder.encode(chunk))
              if (end && streams.delete(id)) controller.close()
            },
          })
          request.signal.addEventListener('abort', () => {
            if (!streams.has(id)) return
            close()
            fail(aborted())
          })
        },
        cancel: close,
      })
      connection.send(
        JSON.stringify({id, open: {url: request.url, headers: Object.fromEntries(request.headers)}}),
      )
    })
  }

  return {open}
}

/** A response with a `url`, as `fetch` returns it, because event sources read it. */
function respond(url: string, body: ReadableStream, status: number, headers?: Record<string, string>) {
  const bodiless = status === 204 || status === 304
  const response = new Response(bodiless ? null : body, {status, headers})
  Object.defineProperty(response, 'url', {value: url})
  return response
}
