import {Agent, request as httpRequest} from 'node:http'

/** One line of a benchmark's table. `aim` is the target, and `met` whether it was reached. */
export interface Row {
  what: string
  measured: string
  aim: string
  met: boolean
}

/** The result of a load test. */
export interface LoadResult {
  /** Completed requests per second. */
  perSecond: number
  /** Latency percentiles in milliseconds. */
  p50: number
  p99: number
  errors: number
}

/** The load to generate. */
export interface LoadOptions {
  /** Concurrent requests. */
  connections: number
  /** In milliseconds. */
  duration: number
  /** Sends one request; resolves when the response is complete, rejects when it is not a success. */
  send: (index: number) => Promise<void>
}

/** Generates closed-loop load: each connection sends its next request after the response to the previous one. */
export async function load({connections, duration, send}: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = []
  let errors = 0
  let index = 0
  const started = performance.now()
  const end = started + duration
  await Promise.all(
    Array.from({length: connections}, async () => {
      while (performance.now() < end) {
        const sent = performance.now()
        try {
          await send(index++)
          latencies.push(performance.now() - sent)
        } catch {
          errors += 1
        }
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return {
    perSecond: latencies.length / seconds,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    errors,
  }
}

/** The value below which `percent` of the samples lie (nearest rank). */
export function percentile(samples: number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Creates a loopback HTTP client that keeps connections alive, on node:http, which needs less CPU than fetch. */
export function httpClient(port: number, headers: Record<string, string> = {}) {
  const agent = new Agent({keepAlive: true, maxSockets: 512})
  const send = (method: string, path: string, body?: unknown) =>
    new Promise<string>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const request = httpRequest(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            ...headers,
            ...(text ? {'content-type': 'application/json', 'content-length': Buffer.byteLength(text)} : {}),
          },
        },
        (response) => {
          let answer = ''
          response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
          response.on('end', () =>
            response.statusCode && response.statusCode < 400
              ? resolve(answer)
              : reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.slice(0, 200)}`)),
          )
        },
      )
      request.on('error', reject)
      request.end(text)
    })
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown) => send('POST', path, body),
    close: () => agent.destroy(),
  }
}

/** Makes a row whose aim is a rate of at least `least` per second and a 99th percentile below `p99` milliseconds. */
export function rateRow(what: string, result: LoadResult, least: number, p99?: number): Row {
  const failed = result.errors > 0 ? `, ${result.errors} errors` : ''
  return {
    what,
    measured: `${Math.round(result.perSecond)}/s, p99 ${result.p99.toFixed(1)} ms${failed}`,
    aim: `≥ ${least}/s${p99 ? `, p99 ≤ ${p99} ms` : ''}`,
    met: result.errors === 0 && result.perSecond >= least && (p99 === undefined || result.p99 <= p99),
  }
}

/** Prints rows as a table. @returns how many missed their aim */
export function printRows(title: string, rows: Row[]): number {
  const width = (key: 'what' | 'measured' | 'aim') =>
    Math.max(key.length, ...rows.map((row) => row[key].length))
  const [what, measured, aim] = [width('what'), width('measured'), width('aim')]
  console.log(`\n${title}\n`)
  console.log(`  ${'what'.padEnd(what)}  ${'measured'.padEnd(measured)}  ${'aim'.padEnd(aim)}`)
  for (const row of rows) {
    console.log(
      `  ${row.what.padEnd(what)}  ${row.measured.padEnd(measured)}  ${row.aim.padEnd(aim)}  ${row.met ? '✓' : '✗ missed'}`,
    )
  }
  return rows.filter((row) => !row.met).length
}
