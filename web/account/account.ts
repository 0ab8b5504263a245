import {dropHint, hasStoredUser, hintedUser, hintKey, keepHint} from './remembered-user.ts'
import type * as SessionModule from './session.ts'
import type {Session} from './session.ts'
import type {AccountState, AccountUser, ProfileState} from './user.ts'

/** After this long without an answer the visitor counts as signed out, in milliseconds. */
const patience = 8000

/**
 * Who is signed in, as one state for the whole page. Firebase is loaded only when there is evidence of a user, or when a
 * page asks for the session.
 */
export class Account {
  #state: AccountState = {status: 'unknown'}
  #session: Promise<Session> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #load: () => Promise<typeof SessionModule>

  constructor(load: () => Promise<typeof SessionModule>) {
    this.#load = load
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): AccountState => this.#state

  /** Finds out who is there, and goes on noticing when another tab signs in or out. */
  start(): void {
    void this.#find()
    addEventListener('storage', ({key}) => key === hintKey && hintedUser() && void this.#ask())
    addEventListener('pagehide', () => document.documentElement.toggleAttribute('data-away', true))
    addEventListener('pageshow', ({persisted}) => void this.#comeBack(persisted))
  }

  /** Firebase and the backend's client, loaded once. @throws when they cannot be loaded */
  readonly session = (): Promise<Session> => {
    this.#session ??= this.#load().then(
      ({connect}) =>
        connect({user: (user) => this.#onUser(user), profile: (profile) => this.#onProfile(profile)}),
      (error: unknown) => {
        this.#session = undefined
        throw error
      },
    )
    return this.#session
  }

  async #find(): Promise<void> {
    if (hintedUser() || (await hasStoredUser())) await this.#ask()
    else if (this.#state.status === 'unknown') this.#set({status: 'signed-out'})
  }

  async #ask(): Promise<void> {
    const timer = setTimeout(() => this.#giveUp(), patience)
    try {
      const session = await this.session()
      await session.ready
    } catch (error) {
      console.warn('Signing in is not available at the moment.', error)
      this.#giveUp()
    } finally {
      clearTimeout(timer)
    }
  }

  #giveUp(): void {
    if (this.#state.status === 'unknown') this.#set({status: 'signed-out'})
  }

  /**
   * A page that the back button brings back from memory was hidden when it was left (base.css), and shows itself only when the
   * same user is still there.
   */
  async #comeBack(fromMemory: boolean): Promise<void> {
    if (fromMemory && this.#state.status === 'signed-in') {
      const hinted = hintedUser()
      const isSame = hinted ? hinted === this.#state.user.uid : await hasStoredUser()
      if (!isSame) {
        location.reload()
        return
      }
    }
    document.documentElement.removeAttribute('data-away')
  }

  #onUser(user: AccountUser | undefined): void {
    if (!user) {
      dropHint()
      this.#set({status: 'signed-out'})
      return
    }
    void keepHint(user.uid)
    const before = this.#state
    const profile =
      before.status === 'signed-in' && before.user.uid === user.uid
        ? before.profile
        : ({status: 'loading'} as const)
    this.#set({status: 'signed-in', user, profile})
  }

  #onProfile(profile: ProfileState): void {
    if (this.#state.status === 'signed-in') this.#set({...this.#state, profile})
  }

  #set(state: AccountState): void {
    this.#state = state
    if (state.status !== 'unknown') document.documentElement.removeAttribute('data-account')
    for (const listener of this.#listeners) listener()
  }
}
