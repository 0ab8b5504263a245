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
    first_name: firstName,
    last_name: lastName,
    company_name: extras?.companyName ?? '',
    phone: extras?.phone ?? '',
  }
}
