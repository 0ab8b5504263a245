import {connect, type Socket} from 'node:net'

export interface LoadResult {
  perSecond: number
  /** Latencies of responses other than 503, in milliseconds. */
  p50: number
  p99: number
  /** Latency of 503, in milliseconds. */
  refusedP99?: number
  /** Number of responses by status. */
  statuses: Record<string, number>
}

/**
 * Sends the same HTTP request over `connections` kept-alive connections, one at a time on each, for `seconds`. It writes
 * and parses HTTP itself, so that it uses less processor time than what it measures.
 */
export async function load(
  url: string,
  request: string,
  connections: number,
  seconds: number,
): Promise<LoadResult> {
  const {hostname, port} = new URL(url)
  const until = performance.now() + seconds * 1000
  const latencies: number[] = []
  const refusals: number[] = []
  const statuses: Record<string, number> = {}
  const started = performance.now()
  await Promise.all(
    Array.from({length: connections}, async () => {
      const socket = connect(Number(port), hostname).setNoDelay()
      while (performance.now() < until) {
        const sent = performance.now()
        socket.write(request)
        const status = await nextStatus(socket)
        const list = status === '503' ? refusals : latencies
        list.push(performance.now() - sent)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
      socket.destroy()
    }),
  )
  const perSecond = Math.round((latencies.length / (performance.now() - started)) * 1000)
  return {
    perSecond,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    ...(refusals.length > 0 ? {refusedP99: percentile(refusals, 0.99)} : {}),
    statuses,
  }
}

function percentile(latencies: number[], part: number): number {
  const sorted = latencies.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? Number.NaN) * 10) / 10
}

export function rawRequest(method: string, path: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** Waits for one complete response, which must have a Content-Length. */
function nextStatus(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    const onData = (chunk: Buffer) => {
      received += chunk.toString('latin1')
      const end = received.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(received)?.[1]
      if (end < 0 || length === undefined || received.length < end + 4 + Number(length)) return
      socket.off('data', onData).off('error', reject)
      resolve(received.slice(9, 12))
    }
    socket.on('data', onData).once('error', reject)
  })
}
