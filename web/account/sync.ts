import type {Api} from '../api/client.ts'
import {ApiError, NO_ANSWER} from '../api/error.ts'
import type {Schemas} from '../api/types.gen.ts'
import type {ProfileState} from './user.ts'

/** How long to wait before each further attempt, in milliseconds. */
const waits = [1000, 4000, 15_000]

export interface SyncOptions {
  api: Api
  payload: () => Required<Schemas['UserSync']>
  onProfile: (profile: ProfileState) => void
  /** Called once the backend has the user. */
  onSynced: () => void
  /** Aborted when this user is not there any more. */
  signal: AbortSignal
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Tells the backend of a user who just signed in, then loads the profile. A backend that is away never keeps anybody from
 * being signed in: failures are logged, and tried again a few times while the user stays.
 */
export async function syncUser(options: SyncOptions): Promise<void> {
  const {signal, wait = pause} = options
  let done = await attempt(options)
  await loadProfile(options)
  for (const delay of waits) {
    if (done || signal.aborted) return
    await wait(delay, signal)
    if (signal.aborted) return
    done = await attempt(options)
    if (done) await loadProfile(options)
  }
}

/** True when nothing is left to do: the backend has the user, or has refused for good. */
async function attempt({api, payload, onSynced, signal}: SyncOptions): Promise<boolean> {
  try {
    await api.call('GET /health')
    await api.call('POST /api/users', payload())
    if (!signal.aborted) onSynced()
    return true
  } catch (error) {
    console.warn('The account could not be told to the backend.', error)
    return error instanceof ApiError && !error.mayPass
  }
}

/** Loads the profile and reports how that went. */
export async function loadProfile({
  api,
  onProfile,
  signal,
}: Pick<SyncOptions, 'api' | 'onProfile' | 'signal'>): Promise<void> {
  try {
    const profile = await api.call('GET /api/users/profile')
    if (!signal.aborted) onProfile({status: 'ready', profile})
  } catch (cause) {
    if (signal.aborted) return
    const error =
      cause instanceof ApiError
        ? cause
        : new ApiError('GET /api/users/profile', NO_ANSWER, 'No profile', {cause})
    onProfile({status: 'failed', error})
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
