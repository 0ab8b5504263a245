import type {Schemas} from '../../domain/api.gen.ts'

/** The signed-in user, as pages see it. */
export interface AccountUser {
  uid: string
  displayName: string
  email: string
  /** Whether the account has a password; otherwise the user signs in with Google. */
  hasPassword: boolean
}

export type Profile = Schemas['Profile']

export type ProfileState = {status: 'loading'} | {status: 'ready'; profile: Profile} | {status: 'failed'}

/** Whether a user is signed in: `unknown` until Firebase has answered. */
export type AccountState =
  | {status: 'unknown'}
  | {status: 'signed-out'}
  | {status: 'signed-in'; user: AccountUser; profile: ProfileState}
