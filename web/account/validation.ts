import type {Errors, Fields} from '../ui/form-state.ts'

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const filled = (value: string | undefined) => Boolean(value?.trim())

function emailError(value: string | undefined, invalid: string): string | undefined {
  if (!filled(value)) return 'Email is required'
  return looksLikeEmail.test(value?.trim() ?? '') ? undefined : invalid
}

/** What a new password has to have. */
export const passwordRules = [
  {rule: 'length', pattern: /^.{8}/s},
  {rule: 'lowercase', pattern: /[a-z]/},
  {rule: 'uppercase', pattern: /[A-Z]/},
  {rule: 'number', pattern: /\d/},
] as const

function newPasswordError(password: string): string | undefined {
  if (password === '') return 'Password is required'
  const unmet = passwordRules.find(({pattern}) => !pattern.test(password))
  if (unmet?.rule === 'length') return 'Password must be at least 8 characters'
  return unmet && 'Password must contain uppercase, lowercase, and number'
}

const mismatch = ({password = '', confirmPassword = ''}: Fields) =>
  confirmPassword === password ? undefined : 'Passwords do not match'

/** The fields with an error. */
function collect(errors: Record<string, string | undefined>): Errors {
  const found: Record<string, string> = {}
  for (const [name, text] of Object.entries(errors)) if (text) found[name] = text
  return found
}

export function signUpErrors(fields: Fields): Errors {
  return collect({
    firstName: filled(fields.firstName) ? undefined : 'First name is required',
    lastName: filled(fields.lastName) ? undefined : 'Last name is required',
    email: emailError(fields.email, 'Email is invalid'),
    password: newPasswordError(fields.password ?? ''),
    confirmPassword: mismatch(fields),
    agreeToTerms: fields.agreeToTerms ? undefined : 'You must agree to the terms and conditions',
  })
}

export function signInErrors(fields: Fields): Errors {
  return collect({
    email: emailError(fields.email, 'Email is invalid'),
    password: fields.password ? undefined : 'Password is required',
  })
}

export function resetErrors(fields: Fields): Errors {
  return collect({email: emailError(fields.email, 'Please enter a valid email address')})
}

export function newPasswordErrors(fields: Fields): Errors {
  return collect({password: newPasswordError(fields.password ?? ''), confirmPassword: mismatch(fields)})
}

export function changePasswordErrors(fields: Fields): Errors {
  return collect({
    currentPassword: fields.currentPassword ? undefined : 'Password is required',
    password: newPasswordError(fields.password ?? ''),
    confirmPassword: mismatch(fields),
  })
}

export function profileErrors(fields: Fields): Errors {
  return collect({firstName: filled(fields.firstName) ? undefined : 'First name is required'})
}
