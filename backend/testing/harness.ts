import {Ajv2020} from 'ajv/dist/2020.js'
import {expect} from 'vitest'
import {createBackend, type Backend, type BackendOptions} from '../backend.ts'
import type {BackendConfig} from '../config.ts'
import type {Database} from '../db/database.ts'
import {createLog} from '../log.ts'
import openapi from '../openapi.json' with {type: 'json'}
import {browser} from './corpus/arrival.ts'
import {claimsOf, projectId, sign, startGoogle, type Google, type Person} from './google.ts'

export const site = 'https://www.example.com'

export interface Call {
  as?: Person
  body?: unknown
  headers?: Record<string, string>
  /** The address the request comes from. */
  from?: string
  /** Gets the token of `as`. */
  onToken?: (token: string) => void
}

interface Answer {
  status: number
  headers: Headers
  body: any // eslint-disable-line typescript/no-explicit-any -- tests look into bodies of many shapes
  text: string
}

/** A backend under test. Every JSON response is checked against openapi.json. */
export interface Harness {
  backend: Backend
  /** The lines that it logged. */
  log: string[]
  /** `request` is "METHOD /path". A body that is not a string is sent as JSON. */
  call: (request: string, call?: Call) => Promise<Answer>
}

const google = await startGoogle()
const ajv = new Ajv2020({strict: false, validateFormats: false})
ajv.addSchema(openapi, 'openapi')

export interface HarnessOptions extends Partial<Omit<BackendOptions, 'config' | 'database' | 'log'>> {
  config?: Partial<BackendConfig>
  google?: Google
}

export function createHarness(database: Database, options: HarnessOptions = {}): Harness {
  const log: string[] = []
  const now = options.now ?? Date.now
  const backend = createBackend({
    fetchKeys: google.fetchKeys,
    ...options,
    // The tests of one file share a database, so closing a backend leaves it open.
    database: {...database, close: async () => undefined},
    log: createLog('info', (line) => log.push(line)),
    config: {
      databaseConnections: 10,
      databaseCapacity: 64,
      dataDirectory: '/nonexistent',
      projectId,
      acceptEmulatorTokens: false,
      siteUrl: site,
      allowedOrigins: [site],
      trustedProxies: 0,
      contactLimit: 5,
      contactRetentionDays: 730,
      logLevel: 'info',
      isProduction: false,
      inbox: {roles: ['editor'], readers: [], takesCookie: false},
      ...options.config,
    },
  })
  return {
    backend,
    log,
    async call(request, {as, body, headers = {}, from = '192.0.2.1', onToken} = {}) {
      const [method = '', path = ''] = request.split(' ')
      const token = as && (await sign(google, claimsOf(as, now())))
      if (token) onToken?.(token)
      // Requests from a network arrive in different turns of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
      const response = await backend.fetch(
        new Request(`http://backend.test${path}`, {
          method,
          headers: {
            ...(body !== undefined && typeof body !== 'string' ? {'content-type': 'application/json'} : {}),
            ...(token ? {authorization: `Bearer ${token}`} : {}),
            ...(path === '/api/contact' ? browser : {}),
            ...headers,
          },
          ...(body === undefined ? {} : {body: typeof body === 'string' ? body : JSON.stringify(body)}),
        }),
        {remoteAddress: from},
      )
      // With the byte order mark, which `text()` leaves out.
      const text = new TextDecoder('utf-8', {ignoreBOM: true}).decode(await response.arrayBuffer())
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
      const answer = {
        status: response.status,
        headers: response.headers,
        text,
        body: isJson ? JSON.parse(text) : undefined,
      }
      if (isJson) expectDescribed(method.toLowerCase(), path.split('?')[0] ?? '', answer)
      return answer
    },
  }
}

/** Expects a body that fits the schema in openapi.json of this response; a failure must fit `Error`. */
function expectDescribed(method: string, path: string, answer: Answer): void {
  if (path.startsWith('/admin/')) return
  const described = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
  const pointer = `/paths/${described.replaceAll('/', '~1')}/${method}/responses/${answer.status}/content/application~1json/schema`
  const reference = answer.status >= 400 ? '/components/schemas/Error' : pointer
  const check = ajv.getSchema(`openapi#${reference}`)
  expect(
    check?.(answer.body),
    `${method} ${path} ${answer.status}: ${answer.text} ${ajv.errorsText(check?.errors)}`,
  ).toBe(true)
  if (answer.status >= 400) expect(answer.body.error.requestId).toBe(answer.headers.get('x-request-id'))
}

let people = 0
/** Makes a user whom no other test uses. */
export function newPerson(properties: Partial<Person> = {}): Person {
  people++
  return {uid: `uid-${people}-${process.pid}`, email: `person${people}@example.com`, ...properties}
}

/** Makes the body of POST /api/users that the client sends. */
export function syncBody(person: Person, names: Record<string, string> = {}) {
  return {
    firebase_uid: person.uid,
    email: person.email,
    first_name: '',
    last_name: '',
    company_name: '',
    phone: '',
    ...names,
  }
}
