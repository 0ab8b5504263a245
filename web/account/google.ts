import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
  type User,
} from 'firebase/auth'

/** Google sign-in that always asks which account to use. */
function google(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({prompt: 'select_account'})
  return provider
}

let shim: Promise<void> | undefined

/**
 * Loads what the pop-up needs before the click, since browsers let a page open one only right after a click. With a real project
 * the SDK does so itself; the emulator serves a stand-in for Google's script, so that it works offline.
 */
export async function preparePopup(): Promise<void> {
  if (!__AUTH_EMULATOR__) return
  shim ??= new Promise<void>((resolve) => {
    const script = document.createElement('script')
    script.src = `${__AUTH_EMULATOR__}/__/offline/gapi.js`
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => resolve())
    document.head.append(script)
  })
  await shim
}

export async function openGooglePopup(auth: Auth): Promise<User> {
  await preparePopup()
  return (await signInWithPopup(auth, google(), browserPopupRedirectResolver)).user
}

/** Reauthenticates a user without a password, who chooses the same Google account again. */
export async function confirmWithGoogle(user: User): Promise<void> {
  await preparePopup()
  await reauthenticateWithPopup(user, google(), browserPopupRedirectResolver)
}
