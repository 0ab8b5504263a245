import {createServer} from 'node:http'
import {json} from 'node:stream/consumers'
import {listenOnFreePort} from 'service-kit/ports.testing'

interface Received {
  path: string
  headers: Record<string, unknown>
  body: any // eslint-disable-line typescript/no-explicit-any -- tests look into it
}

export interface Collector {
  endpoint: string
  received: Received[]
  /** The bodies that arrived for one signal. */
  of: (signal: 'metrics' | 'logs') => Received['body'][]
  /** What decides the status of each answer from now on. */
  answerWith: (next: () => number | Promise<number>) => void
  close: () => void
}

const takeAll = () => 200

/** An OpenTelemetry collector that keeps what arrives by OTLP/HTTP. */
export async function startCollector(): Promise<Collector> {
  const received: Received[] = []
  let answer: Parameters<Collector['answerWith']>[0] = takeAll
  const server = createServer(async (request, response) => {
    const body = await json(request)
    const status = await answer()
    if (status === 200) received.push({path: request.url ?? '', headers: request.headers, body})
    response.writeHead(status, {'content-type': 'application/json'}).end('{}')
  })
  return {
    endpoint: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    received,
    of: (signal) => received.filter(({path}) => path === `/v1/${signal}`).map(({body}) => body),
    answerWith: (next) => void (answer = next),
    close: () => void server.close(),
  }
}
