import {failed, succeeded, type Outcome} from '../ui/form-state.ts'

/** What a user tried to do with an account. */
export type Operation =
  | 'sign-up'
  | 'sign-in'
  | 'google'
  | 'reset'
  | 'new-password'
  | 'logout'
  | 'profile'
  | 'password'
  | 'deletion'

const wrongEmail = 'Please enter a valid email address.'
const unknownEmail = 'No account found with this email address.'
const disabled = 'This account has been disabled.'
const tooMany = 'Too many failed attempts. Please try again later.'
const weak = 'Password should be at least 6 characters.'
const cancelled = 'Sign in was cancelled.'
const blocked = 'Sign in popup was blocked. Please allow popups for this site.'
const tooOld = 'Please sign in again, then repeat this.'
const usedLink = 'This link has expired or was already used. Please request a new one.'

/** The messages for errors of any operation. */
const common: Record<string, string> = {
  'auth/network-request-failed':
    'We could not reach the sign-in service. Check your connection and try again.',
  'auth/too-many-requests': tooMany,
  'auth/user-disabled': disabled,
  'auth/requires-recent-login': tooOld,
  // The same, as a code of the backend.
  recent_sign_in_required: tooOld,
  'auth/user-token-expired': 'You have been signed out. Please sign in again.',
}

/** All that Firebase says in projects that hide whether an account exists (email enumeration protection). */
const invalidCredential = {
  'auth/invalid-credential': 'Incorrect email or password.',
  'auth/invalid-login-credentials': 'Incorrect email or password.',
}

const popup = {
  'auth/popup-closed-by-user': cancelled,
  'auth/cancelled-popup-request': cancelled,
  'auth/user-cancelled': cancelled,
  'auth/popup-blocked': blocked,
}

/** The error catalog: for each operation, the message for each of Firebase's codes, and for any other error. */
export const catalog: Record<Operation, {byCode: Record<string, string>; otherwise: string}> = {
  'sign-up': {
    byCode: {
      'auth/email-already-in-use': 'An account with this email already exists.',
      'auth/invalid-email': wrongEmail,
      'auth/weak-password': weak,
    },
    otherwise: 'Failed to create account.',
  },
  'sign-in': {
    byCode: {
      'auth/user-not-found': unknownEmail,
      'auth/wrong-password': 'Incorrect password.',
      'auth/invalid-email': wrongEmail,
      ...invalidCredential,
    },
    otherwise: 'Failed to sign in.',
  },
  google: {
    byCode: {
      ...popup,
      'auth/account-exists-with-different-credential':
        'An account already exists with the same email address but different sign-in credentials.',
    },
    otherwise: 'Failed to sign in with Google.',
  },
  reset: {
    byCode: {'auth/user-not-found': unknownEmail, 'auth/invalid-email': wrongEmail},
    otherwise: 'Failed to send password reset email.',
  },
  'new-password': {
    byCode: {
      'auth/invalid-action-code': usedLink,
      'auth/expired-action-code': usedLink,
      'auth/user-not-found': usedLink,
      'auth/weak-password': weak,
    },
    otherwise: 'Failed to change the password.',
  },
  logout: {byCode: {}, otherwise: 'Failed to sign out.'},
  profile: {byCode: {}, otherwise: 'Failed to update profile.'},
  password: {
    byCode: {
      'auth/wrong-password': 'Incorrect password.',
      'auth/invalid-credential': 'Incorrect password.',
      'auth/weak-password': weak,
    },
    otherwise: 'Failed to change the password.',
  },
  deletion: {
    byCode: {
      ...popup,
      'auth/wrong-password': 'Incorrect password.',
      'auth/invalid-credential': 'Incorrect password.',
      'auth/user-mismatch': 'That is another Google account. Choose the one you are signed in with.',
    },
    otherwise: 'Failed to delete the account.',
  },
}

/** The messages of success. Each contains "successful", as the specification's styling rule expects. */
export const successes = {
  signUp: 'Account created successfully! Redirecting...',
  signIn: 'Sign in successful! Redirecting...',
  reset: 'Password reset email sent successfully. If an account exists for this address, check your inbox.',
  password: 'Password changed successfully.',
  profile: 'Profile updated successfully.',
  agent: 'Agent added successfully.',
  agentPlan: 'Plan changed successfully.',
  agentPaused: 'Agent paused successfully.',
  agentResumed: 'Agent resumed successfully.',
  agentRemoved: 'Agent removed successfully.',
  export: 'Your data was exported successfully.',
} as const

/** The catalog's message for an error. The error itself is logged. */
export function failureOf(operation: Operation, error: unknown): Outcome {
  console.warn(`${operation}:`, error)
  const {byCode, otherwise} = catalog[operation]
  const code = codeOf(error)
  return failed(byCode[code] ?? common[code] ?? otherwise)
}

/** For a reset page whose URL has no code, or only a part of one. */
export const badLink: Outcome = failed(usedLink)

/** When the profile is saved, but not the name that greets the customer. */
export const formerGreeting =
  'Your profile is saved, but the greeting still shows your former name. Please save again.'

export function successOf(what: keyof typeof successes): Outcome {
  return succeeded(successes[what])
}

/** Firebase's code of an error, such as `auth/wrong-password`, or an empty string. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
