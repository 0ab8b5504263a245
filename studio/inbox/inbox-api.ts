import type {Operations, Schemas} from '../../domain/api.gen.ts'

/** A visitor's message, as those who answer it see it. */
export type Lead = Schemas['InboxLead']
export type LeadState = Schemas['LeadState']
export type LeadFilter = Schemas['LeadFilter']
export type LeadFigures = Schemas['LeadFigures']

/** What was sent as proof of who is signed in: the token of Sanity's client; undefined where it is signed in by a cookie. */
export type SessionOf = () => string | undefined

type Answer<Operation extends keyof Operations> = Promise<Operations[Operation]['response']>

interface Request {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: object
  signal?: AbortSignal
}

/** Milliseconds after which a request without an answer has failed, so that a note can be saved again. */
const timeLimit = 30_000

/**
 * The backend's inbox (`/api/leads`), by way of the site's origin. The backend decides who may read: it takes the Studio's session and
 * gives a token for ten minutes, which stays in memory. Searches and e-mail addresses are in bodies, so that no address holds them.
 * All methods throw an InboxError.
 */
export class InboxApi {
  readonly #siteUrl: string
  #sessionOf: SessionOf = () => undefined
  #opened: Promise<Schemas['InboxToken']> | undefined

  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl
  }

  /** Whose session is exchanged from now on. */
  signIn(sessionOf: SessionOf): void {
    this.#sessionOf = sessionOf
    this.#opened = undefined
  }

  /** Ends the token, if there is one. The backend forgets it after ten minutes in any case, so nobody is told of a failure. */
  signOut(): void {
    const opened = this.#opened
    this.signIn(() => undefined)
    const end = async () => {
      const headers = {authorization: `Bearer ${(await opened)?.token}`}
      await this.#fetch({method: 'DELETE', path: '/session'}, headers)
    }
    if (opened) end().catch(() => undefined)
  }

  /** Under which name the backend records changes. */
  async nameOfReader(): Promise<string> {
    return (await this.#token()).name
  }

  search(body: LeadFilter): Answer<'POST /api/leads/search'> {
    return this.#json({method: 'POST', path: '/search', body})
  }

  lead(id: string): Answer<'GET /api/leads/{id}'> {
    return this.#json({method: 'GET', path: `/${id}`})
  }

  change(id: string, body: Schemas['LeadUpdate']): Answer<'PATCH /api/leads/{id}'> {
    return this.#json({method: 'PATCH', path: `/${id}`, body})
  }

  figures(weeks: number, hours: number, ofSpam = false): Answer<'GET /api/leads/figures'> {
    return this.#json({method: 'GET', path: `/figures?weeks=${weeks}&hours=${hours}&spam=${ofSpam}`})
  }

  exportPerson(email: string): Answer<'POST /api/leads/person/export'> {
    return this.#json({method: 'POST', path: '/person/export', body: {email}})
  }

  erasePerson(email: string): Answer<'POST /api/leads/person/erase'> {
    return this.#json({method: 'POST', path: '/person/erase', body: {email}})
  }

  async csv(body: LeadFilter): Promise<Blob> {
    return (await this.#send({method: 'POST', path: '/csv', body})).blob()
  }

  /** Server-sent events, until the token ends. */
  async events(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const {body} = await this.#send({method: 'GET', path: '/events', signal})
    if (!body) throw new InboxError('away', 'The backend sends no events')
    return body
  }

  async #json<Body>(request: Request): Promise<Body> {
    const response = await this.#send(request)
    const body: Body = await response.json()
    return body
  }

  async #send(request: Request): Promise<Response> {
    const {token} = await this.#token()
    const response = await this.#fetch(request, {authorization: `Bearer ${token}`})
    if (response.ok) return response
    if (response.status !== 401) throw await errorOf(response)
    // The token has ended: once more with another.
    if ((await this.#opened)?.token === token) this.#opened = undefined
    const again = await this.#fetch(request, {authorization: `Bearer ${(await this.#token()).token}`})
    if (again.ok) return again
    throw await errorOf(again)
  }

  /** The token, which is exchanged for the session when it is needed: once for all who ask meanwhile. A refusal is forgotten, so that the next request asks again. */
  #token(): Promise<Schemas['InboxToken']> {
    if (this.#opened) return this.#opened
    const opened = this.#open()
    this.#opened = opened
    opened.catch(() => {
      if (this.#opened === opened) this.#opened = undefined
    })
    return opened
  }

  async #open(): Promise<Schemas['InboxToken']> {
    const token = this.#sessionOf()
    const body = {provider: 'sanity', ...(token === undefined ? {} : {token})}
    const response = await this.#fetch({method: 'POST', path: '/session', body}, {}, token === undefined)
    if (!response.ok) throw await errorOf(response)
    const opened: Schemas['InboxToken'] = await response.json()
    return opened
  }

  async #fetch(
    {method, path, body, signal}: Request,
    headers: Record<string, string>,
    withCookie = false,
  ): Promise<Response> {
    try {
      return await fetch(`${this.#siteUrl}/api/leads${path}`, {
        method,
        headers: {...headers, ...(body && {'content-type': 'application/json'})},
        credentials: withCookie ? 'include' : 'omit',
        cache: 'no-store',
        // Signing out may leave the page.
        keepalive: method === 'DELETE',
        ...(body && {body: JSON.stringify(body)}),
        signal: signal ?? AbortSignal.timeout(timeLimit),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      // A failed connection, and a refused origin, are a TypeError (Fetch standard, 5.6).
      throw new InboxError('away', error instanceof Error ? error.message : String(error))
    }
  }
}

/**
 * Why the inbox cannot be read or changed: the backend is away; nobody it knows is signed in; who is signed in may not read it; the
 * message is erased; or it refuses what was sent.
 */
type InboxTrouble = 'away' | 'signedOut' | 'notAllowed' | 'gone' | 'refused'

/** A failed request to the inbox. Its message is the backend's, for whoever runs the site. */
export class InboxError extends Error {
  override readonly name = 'InboxError'
  readonly trouble: InboxTrouble

  constructor(trouble: InboxTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

/** The failure that a response stands for. A response without the backend's own error comes from something in front of it. */
async function errorOf(response: Response): Promise<InboxError> {
  const {status} = response
  const said = await saidBy(response)
  if (status >= 500 || status === 429 || said === undefined)
    return new InboxError('away', said ?? `Status ${status}`)
  return new InboxError(troubles[status] ?? 'refused', said)
}

const troubles: Partial<Record<number, InboxTrouble>> = {401: 'signedOut', 403: 'notAllowed', 404: 'gone'}

async function saidBy(response: Response): Promise<string | undefined> {
  try {
    const body: {error?: {message?: string}} = await response.json()
    return body.error?.message
  } catch {
    return undefined
  }
}

/** What went wrong, and what to do about it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof InboxError)) return `That did not work: ${String(error)}`
  switch (error.trouble) {
    case 'away':
      return 'That did not work: the site’s backend does not answer. Try again as soon as this page says that it is back.'
    case 'signedOut':
      return 'That did not work: your sign-in has ended. Sign out of the Studio and in again.'
    case 'notAllowed':
      return 'That did not work: your account may no longer read leads. Ask whoever manages the site’s backend.'
    case 'gone':
      return 'This message is no longer there: somebody has erased it.'
    default:
      return `That did not work. The backend says: ${error.message}.`
  }
}
