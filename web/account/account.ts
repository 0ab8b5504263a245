import {succeeded, type Outcome} from '../ui/form-state.ts'
import {takeNotice} from './arrival-notice.ts'
import {hasStoredUser} from './indexed-db.ts'
import {forgetUser, rememberedUserId, rememberedUserKey, rememberUser} from './remembered-user.ts'
import type * as SessionModule from './session.ts'
import type {Session} from './session.ts'
import type {AccountState, AccountUser, ProfileState} from './user.ts'

export interface ShownAccount {
  state: AccountState
  session: Session
}

/** How long to wait for Firebase before the visitor counts as signed out, in milliseconds. */
const timeoutMs = 8000

/**
 * The account of the visitor, as one state for the whole page. Firebase is loaded only when a user is remembered or stored, or
 * when a page asks for the session.
 */
export class Account {
  #state: AccountState = {status: 'unknown'}
  #message: Outcome | undefined
  #session: Promise<Session> | undefined
  #shown: ShownAccount | undefined
  readonly #listeners = new Set<() => void>()
  readonly #load: () => Promise<typeof SessionModule>

  constructor(load: () => Promise<typeof SessionModule>) {
    this.#load = load
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): AccountState => this.#shown?.state ?? this.#state

  /** A message for any page that is open: that the logout failed, or the notice that the previous document left. */
  readonly message = (): Outcome | undefined => this.#message

  /** Finds the user who is signed in, and listens for other tabs and for the back button. */
  start(): void {
    // Whom this browser remembers is from when the site had a client area.
    if (!__FIREBASE__) return this.#onUser(undefined)
    const notice = takeNotice()
    if (notice) this.#setMessage(succeeded(notice))
    void this.#find()
    addEventListener(
      'storage',
      ({key}) => key === rememberedUserKey && rememberedUserId() && void this.#connect(),
    )
    addEventListener('pagehide', () => document.documentElement.toggleAttribute('data-away', true))
    addEventListener('pageshow', ({persisted}) => void this.#onPageShow(persisted))
  }

  /** Firebase and the backend's client, loaded once. @throws when they cannot be loaded; the next call tries again */
  readonly session = (): Promise<Session> => {
    if (this.#shown) return Promise.resolve(this.#shown.session)
    this.#session ??= this.#load()
      .then(({connect}) =>
        connect({user: (user) => this.#onUser(user), profile: (profile) => this.#onProfile(profile)}),
      )
      .catch((error: unknown) => {
        this.#session = undefined
        throw error
      })
    return this.#session
  }

  readonly logout = async (): Promise<void> => {
    this.clearMessage()
    try {
      const session = await this.session()
      await session.logout()
    } catch (error) {
      // Loaded when it is needed: this file is part of every page.
      const {failureOf} = await import('./messages.ts')
      this.#setMessage(failureOf('logout', error))
    }
  }

  readonly clearMessage = (): void => this.#setMessage(undefined)

  /** Shows another account than the visitor's own, or theirs again: for the Studio's Preview tool. */
  show(shown: ShownAccount | undefined): void {
    this.#shown = shown
    this.#notify()
  }

  async #find(): Promise<void> {
    if (rememberedUserId() || (await hasStoredUser())) await this.#connect()
    else if (this.#state.status === 'unknown') this.#set({status: 'signed-out'})
  }

  async #connect(): Promise<void> {
    const timer = setTimeout(() => this.#giveUp(), timeoutMs)
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
   * A page that the browser restores from its back/forward cache is hidden (surfaces.css: `data-away`), and is shown again only if the
   * same user is still signed in. The visitor of a page without a user may have signed in meanwhile.
   */
  async #onPageShow(fromMemory: boolean): Promise<void> {
    if (fromMemory && this.#state.status !== 'signed-in') void this.#find()
    if (fromMemory && this.#state.status === 'signed-in') {
      const uid = rememberedUserId()
      const isSame = uid ? uid === this.#state.user.uid : await hasStoredUser()
      if (!isSame) {
        location.reload()
        return
      }
    }
    document.documentElement.removeAttribute('data-away')
  }

  #onUser(user: AccountUser | undefined): void {
    if (!user) {
      forgetUser()
      this.#set({status: 'signed-out'})
      return
    }
    void this.#remember(user.uid)
    const before = this.#state
    const profile =
      before.status === 'signed-in' && before.user.uid === user.uid
        ? before.profile
        : ({status: 'loading'} as const)
    this.#set({status: 'signed-in', user, profile})
  }

  async #remember(uid: string): Promise<void> {
    const isStored = await hasStoredUser()
    // They may have signed out meanwhile.
    if (this.#state.status === 'signed-in' && this.#state.user.uid === uid) rememberUser(uid, isStored)
  }

  #onProfile(profile: ProfileState): void {
    if (this.#state.status !== 'signed-in') return
    // The first sync is repeated when it fails. What the customer edits meanwhile is not to give way to an error.
    if (profile.status === 'failed' && this.#state.profile.status === 'ready') return
    this.#set({...this.#state, profile})
  }

  #set(state: AccountState): void {
    this.#state = state
    if (state.status !== 'unknown') document.documentElement.removeAttribute('data-account')
    this.#notify()
  }

  #setMessage(message: Outcome | undefined): void {
    this.#message = message
    this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
