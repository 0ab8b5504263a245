import type {Api} from '../api/client.ts'
import {ApiError} from '../api/error.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import type {ProfileState} from './user.ts'

/** How long to wait before each further attempt, in milliseconds. */
const retryDelaysMs = [1000, 4000, 15_000]

export interface SyncOptions {
  api: Api
  payload: () => Required<Schemas['UserSync']>
  onProfile: (profile: ProfileState) => void
  /** Called once the backend has the user. */
  onSynced: () => void
  /** Aborted when the user has signed out, or another one has signed in. */
  signal: AbortSignal
}

/**
 * Sends a user who just signed in to the backend, then loads the profile. The user stays signed in even when the backend cannot
 * be reached: failures are logged, and the calls are repeated a few times while the user stays.
 */
export async function syncUser(options: SyncOptions): Promise<void> {
  const {signal} = options
  let done = await attempt(options)
  await loadProfile(options)
  for (const delay of retryDelaysMs) {
    if (done || signal.aborted) return
    await pause(delay, signal)
    if (signal.aborted) return
    done = await attempt(options)
    if (done) await loadProfile(options)
  }
}

/** True when there is nothing left to try: the backend has the user, or has refused for good. */
async function attempt({api, payload, onSynced, signal}: SyncOptions): Promise<boolean> {
  try {
    await api.call('GET /health')
    await api.call('POST /api/users', payload())
    if (!signal.aborted) onSynced()
    return true
  } catch (error) {
    console.warn('The account could not be sent to the backend.', error)
    return error instanceof ApiError && !error.mayPass
  }
}

/** Loads the profile and reports the result to `onProfile`. */
async function loadProfile({api, onProfile, signal}: SyncOptions): Promise<void> {
  try {
    const profile = await api.call('GET /api/users/profile')
    if (!signal.aborted) onProfile({status: 'ready', profile})
  } catch (error) {
    if (signal.aborted) return
    console.warn('The profile could not be loaded.', error)
    onProfile({status: 'failed'})
  }
}

/** Resolves after that time, or as soon as the signal is aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
