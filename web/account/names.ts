import type {Schemas} from '../api/types.gen.ts'
import type {AccountUser} from './user.ts'

/** What the sign-up form knows beyond the account itself. */
export interface SignUpExtras {
  firstName: string
  lastName: string
  companyName: string
  phone: string
}

/** A display name split at its first space. */
export function splitName(displayName: string): {firstName: string; lastName: string} {
  const [firstName = '', ...rest] = displayName.trim().split(' ')
  return {firstName, lastName: rest.join(' ').trim()}
}

/** As much of a name as the backend takes: a display name may be longer, and must not keep the account from being known. */
const fit = (name: string) => Array.from(name).slice(0, 100).join('')

/**
 * What the backend is told of a user who just signed in: names from the display name, otherwise from the sign-up form; what
 * nobody knows is an empty string.
 */
export function syncPayload(
  user: Pick<AccountUser, 'uid' | 'email' | 'displayName'>,
  extras: SignUpExtras | undefined,
): Required<Schemas['UserSync']> {
  const {firstName, lastName} = user.displayName.trim()
    ? splitName(user.displayName)
    : (extras ?? {firstName: '', lastName: ''})
  return {
    firebase_uid: user.uid,
    email: user.email,
    first_name: fit(firstName),
    last_name: fit(lastName),
    company_name: extras?.companyName ?? '',
    phone: extras?.phone ?? '',
  }
}
