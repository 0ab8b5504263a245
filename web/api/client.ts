import {ApiError, errorOf, NO_ANSWER} from './error.ts'
import type {Operations} from '../../domain/api.gen.ts'

type Call = keyof Operations

/** Calls that need no signed-in user. */
const publicCalls: ReadonlySet<Call> = new Set<Call>(['GET /health', 'POST /api/contact'])

/** How long to wait for an answer, in milliseconds. The ten seconds for creating the user are the specification's. */
const timeouts: Partial<Record<Call, number>> = {'POST /api/users': 10_000, 'POST /api/contact': 10_000}
const defaultTimeoutMs = 15_000

export interface ApiOptions {
  /** Origin of the backend; the site's own when empty. */
  base?: string
  /** The signed-in user's ID token; with `fresh` a new one. Public calls need none. */
  token?: (fresh: boolean) => Promise<string>
  /** Called when the backend refuses even a fresh token: the user has to sign in again. */
  onRefused?: () => void
}

export interface CallOptions {
  /** What `{id}` in the path of the call stands for. */
  id?: string
  /** Sent as the header Idempotency-Key: the backend carries out the same call with the same key once. */
  idempotencyKey?: string
}

type CallArguments<Body> = Body extends undefined
  ? [body?: undefined, options?: CallOptions]
  : [body: Body, options?: CallOptions]

export interface Api {
  /** @throws ApiError */
  call<Name extends Call>(
    name: Name,
    ...args: CallArguments<Operations[Name]['body']>
  ): Promise<Operations[Name]['response']>
}

/**
 * The client of the backend. A call that is answered 401 is sent once more with a fresh token; calls that fail at the same
 * time share one refresh.
 */
export function createApi({base = '', token = rejectToken, onRefused}: ApiOptions): Api {
  let refreshing: Promise<string> | undefined

  function refresh(): Promise<string> {
    refreshing ??= token(true).finally(() => (refreshing = undefined))
    return refreshing
  }

  async function send(request: Request, idToken: string | undefined): Promise<Response> {
    const {name, body, id = '', idempotencyKey} = request
    const [method, path = ''] = name.split(' ')
    try {
      return await fetch(base + path.replace('{id}', encodeURIComponent(id)), {
        method,
        headers: {
          ...(idToken ? {authorization: `Bearer ${idToken}`} : {}),
          ...(idempotencyKey ? {'idempotency-key': idempotencyKey} : {}),
          ...(body === undefined ? {} : {'content-type': 'application/json'}),
        },
        ...(body === undefined ? {} : {body: JSON.stringify(body)}),
        cache: 'no-store',
        signal: AbortSignal.timeout(timeouts[name] ?? defaultTimeoutMs),
      })
    } catch (cause) {
      throw new ApiError(name, NO_ANSWER, `No answer to ${name}`, {cause})
    }
  }

  async function sendSigned(request: Request): Promise<Response> {
    const {name} = request
    if (publicCalls.has(name)) return send(request, undefined)
    const response = await send(request, await tokenFor(name, () => token(false)))
    if (response.status !== 401) return response
    const again = await send(request, await tokenFor(name, refresh))
    if (again.status === 401) onRefused?.()
    return again
  }

  return {
    async call(name, ...[body, options]) {
      const response = await sendSigned({name, body, ...options})
      if (!response.ok) throw await errorOf(name, response)
      if (response.status === 204) return undefined
      return response.json().catch((cause: unknown) => {
        throw new ApiError(name, NO_ANSWER, `No answer to ${name}`, {cause})
      })
    },
  }
}

interface Request extends CallOptions {
  name: Call
  body: unknown
}

const rejectToken = () => Promise.reject<string>(new Error('This client has no user'))

/** There may be no token: Firebase cannot be reached, or has signed the user out. */
async function tokenFor(name: Call, get: () => Promise<string>): Promise<string> {
  try {
    return await get()
  } catch (cause) {
    throw new ApiError(name, NO_ANSWER, `No ID token for ${name}`, {cause})
  }
}
