import type {ApiError} from '../api/error.ts'
import type {Schemas} from '../api/types.gen.ts'

/** The signed-in user as pages know them. */
export interface AccountUser {
  uid: string
  displayName: string
  email: string
  /** Whether a password belongs to the account; otherwise Google signs the user in. */
  hasPassword: boolean
}

export type Profile = Schemas['Profile']

export type ProfileState =
  | {status: 'loading'}
  | {status: 'ready'; profile: Profile}
  | {status: 'failed'; error: ApiError}

/** Who is there. `unknown` until Firebase has answered. */
export type AccountState =
  | {status: 'unknown'}
  | {status: 'signed-out'}
  | {status: 'signed-in'; user: AccountUser; profile: ProfileState}
