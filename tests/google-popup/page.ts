/** The page of google-popup.e2e.ts: a button that signs in with Google through the Firebase SDK. */
import {initializeApp} from 'firebase/app'
import {connectAuthEmulator, getAuth, GoogleAuthProvider, signInWithPopup} from 'firebase/auth'

const auth = getAuth(initializeApp({apiKey: 'local', projectId: 'demo-agency', authDomain: 'localhost'}))
const emulator = new URLSearchParams(location.search).get('auth') ?? ''
connectAuthEmulator(auth, emulator, {disableWarnings: true})

const provider = new GoogleAuthProvider()
provider.setCustomParameters({prompt: 'select_account'})

const button = document.querySelector('button')
const status = document.querySelector('[role=status]')

button?.addEventListener('click', () => {
  show('…')
  signInWithPopup(auth, provider).then(
    ({user}) => show(`${user.uid} ${user.email} ${user.displayName ?? 'nameless'}`),
    (error: unknown) => show(error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )
})

function show(text: string): void {
  if (status) status.textContent = text
}
