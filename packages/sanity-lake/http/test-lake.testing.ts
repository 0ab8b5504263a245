import {mkdtempSync, rmSync} from 'node:fs'
import {createServer, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {listenOnFreePort} from 'service-kit/ports.testing'
import type {LakeOptions} from '../config.ts'
import {createLake, type RunningLake} from '../lake.ts'
import type {Mutation} from '../types.ts'

export const testToken = 'a-token-of-the-tests'
const origin = 'http://localhost:3333'

/** A lake in a folder of its own; requests reach it without a port. */
export interface TestLake {
  running: RunningLake
  directory: string
  /** A request as a client sends it; `json` makes it a POST unless a method is given. */
  send(path: string, options?: SendOptions): Promise<Response>
  /** Commits with the token and expects success. */
  mutate(mutations: Mutation[], search?: string): Promise<{transactionId: string; results: unknown[]}>
  close(): Promise<void>
}

interface SendOptions {
  method?: string
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
  /** Sends the tools' token. */
  signedIn?: boolean
}

export function openTestLake(options: Partial<LakeOptions> = {}): TestLake {
  const directory = mkdtempSync(join(tmpdir(), 'lake-test-'))
  const running = createLake({
    dataDirectory: directory,
    origin,
    allowedOrigins: ['http://localhost:5173'],
    token: testToken,
    projectId: 'local',
    queryDeadlineMs: 5000,
    ...options,
  })
  const lake: TestLake = {
    running,
    directory,
    async send(path, {method, json, body, headers = {}, signedIn = false} = {}) {
      return running.fetch(
        new Request(`${origin}${path}`, {
          method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
          headers: {
            ...(json === undefined ? {} : {'content-type': 'application/json'}),
            ...(signedIn ? {authorization: `Bearer ${testToken}`} : {}),
            ...headers,
          },
          ...(json === undefined ? {} : {body: JSON.stringify(json)}),
          ...(body === undefined ? {} : {body}),
        }),
      )
    },
    async mutate(mutations, search = '') {
      const path = `/v2025-02-19/data/mutate/production${search}`
      const response = await lake.send(path, {json: {mutations}, signedIn: true})
      if (response.status !== 200) throw new Error(await response.text())
      return response.json()
    },
    async close() {
      await running.close()
      rmSync(directory, {recursive: true, force: true})
    },
  }
  return lake
}

/** The same lake on a real port, for clients that need one. */
export async function serveTestLake(lake: TestLake): Promise<{origin: string; server: Server}> {
  const server = createServer(getRequestListener((request) => lake.running.fetch(request)))
  server.on('upgrade', lake.running.upgrade)
  return {origin: `http://localhost:${await listenOnFreePort(server)}`, server}
}

/** Reads a server-sent event stream event by event; `next` gives up after two seconds. */
export function readEvents(response: Response) {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const take = () => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end < 0) return undefined
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
      const event = field('event')
      if (event) return {event, id: field('id'), data: JSON.parse(field('data') ?? 'null')}
    }
  }
  return {
    async next() {
      const deadline = Date.now() + 2000
      for (;;) {
        const event = take()
        if (event) return event
        const late = new Promise<'late'>((resolve) =>
          setTimeout(() => resolve('late'), deadline - Date.now()),
        )
        const part = await Promise.race([reader?.read(), late])
        if (part === 'late' || !part || part.done) throw new Error(`No event came; last text: ${text}`)
        text += decoder.decode(part.value, {stream: true})
      }
    },
    close: () => reader?.cancel(),
  }
}
