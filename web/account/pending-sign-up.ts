import type {SignUpExtras} from './names.ts'

/**
 * What a visitor wrote when signing up, until the backend has it: the account exists before its name does, and the backend
 * may be away at that moment. Kept for this tab, under the account's address.
 */
const key = 'sign-up'

interface Kept {
  email: string
  extras: SignUpExtras
}

let kept: Kept | undefined

export function keepExtras(email: string, extras: SignUpExtras): void {
  kept = {email: email.toLowerCase(), extras}
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Storage is blocked: they last as long as the page.
  }
}

export function extrasOf(email: string): SignUpExtras | undefined {
  kept ??= stored()
  return kept?.email === email.toLowerCase() ? kept.extras : undefined
}

export function dropExtras(): void {
  kept = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

function stored(): Kept | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isKept(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('email' in value) || !('extras' in value)) return false
  const {email, extras} = value
  return (
    typeof email === 'string' &&
    typeof extras === 'object' &&
    extras !== null &&
    ['firstName', 'lastName', 'companyName', 'phone'].every(
      (name) => typeof Reflect.get(extras, name) === 'string',
    )
  )
}
