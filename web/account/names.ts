import {accountFields} from '../../domain/form-fields.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import type {AccountUser} from './user.ts'

/** What the sign-up form asks for beyond email and password. */
export interface SignUpProfile {
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

/** As much of a name as the backend takes: it would refuse the user for a longer one, which Google may have. */
const truncate = (name: string, {maxLength}: {maxLength: number}) =>
  Array.from(name).slice(0, maxLength).join('')

/**
 * The body of POST /api/users for a user who just signed in: names come from the display name, otherwise from the sign-up form;
 * what is unknown is an empty string.
 */
export function syncPayload(
  user: Pick<AccountUser, 'uid' | 'email' | 'displayName'>,
  signUp: SignUpProfile | undefined,
): Required<Schemas['UserSync']> {
  const {firstName, lastName} = user.displayName.trim()
    ? splitName(user.displayName)
    : (signUp ?? {firstName: '', lastName: ''})
  return {
    firebase_uid: user.uid,
    email: user.email,
    first_name: truncate(firstName, accountFields.firstName),
    last_name: truncate(lastName, accountFields.lastName),
    company_name: signUp?.companyName ?? '',
    phone: signUp?.phone ?? '',
  }
}
