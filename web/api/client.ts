import {ApiError, errorOf, NO_ANSWER} from './error.ts'
import type {Operations} from './types.gen.ts'

type Call = keyof Operations

/** Calls that nobody needs to be signed in for. */
const open: ReadonlySet<Call> = new Set<Call>(['GET /health', 'POST /api/contact'])

/** Creating the user gives up after ten seconds, by specification; the other calls after fifteen. */
const timeouts: Partial<Record<Call, number>> = {'POST /api/users': 10_000}
const defaultTimeout = 15_000

export interface ApiOptions {
  /** Origin of the backend; the site's own when empty. */
  base?: string
  /** The signed-in user's ID token; with `fresh` a new one. */
  token: (fresh: boolean) => Promise<string>
  /** Told when the backend refuses even a fresh token: whoever this was has to sign in again. */
  onRefused?: () => void
}

export interface Api {
  /** @throws ApiError */
  call<Name extends Call>(
    name: Name,
    ...body: Operations[Name]['body'] extends undefined ? [] : [Operations[Name]['body']]
  ): Promise<Operations[Name]['response']>
}

/**
 * The client of the backend. A call that is answered 401 is sent once more with a fresh token; calls that fail together
 * share one refresh.
 */
export function createApi({base = '', token, onRefused}: ApiOptions): Api {
  let refreshing: Promise<string> | undefined

  function refresh(): Promise<string> {
    refreshing ??= token(true).finally(() => (refreshing = undefined))
    return refreshing
  }

  async function send(name: Call, body: unknown, idToken: string | undefined): Promise<Response> {
    const [method, path] = name.split(' ')
    try {
      return await fetch(`${base}${path}`, {
        method,
        headers: {
          ...(idToken ? {authorization: `Bearer ${idToken}`} : {}),
          ...(body === undefined ? {} : {'content-type': 'application/json'}),
        },
        ...(body === undefined ? {} : {body: JSON.stringify(body)}),
        cache: 'no-store',
        signal: AbortSignal.timeout(timeouts[name] ?? defaultTimeout),
      })
    } catch (cause) {
      throw new ApiError(name, NO_ANSWER, `No answer to ${name}`, {cause})
    }
  }

  async function answer(name: Call, body: unknown): Promise<Response> {
    if (open.has(name)) return send(name, body, undefined)
    const sent = await tokenFor(name, () => token(false))
    const response = await send(name, body, sent)
    if (response.status !== 401) return response
    const again = await send(name, body, await tokenFor(name, refresh))
    if (again.status === 401) onRefused?.()
    return again
  }

  return {
    async call(name, ...[body]) {
      const response = await answer(name, body)
      if (!response.ok) throw await errorOf(name, response)
      if (response.status === 204) return undefined
      return response.json()
    },
  }
}

/** A token may not be had either: Firebase is not reached, or has signed the user out. */
async function tokenFor(name: Call, get: () => Promise<string>): Promise<string> {
  try {
    return await get()
  } catch (cause) {
    throw new ApiError(name, NO_ANSWER, `No ID token for ${name}`, {cause})
  }
}
