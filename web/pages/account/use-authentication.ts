import {useEffect} from 'react'
import {useAccount} from '../../account/AccountProvider.tsx'
import {failureOf, successOf, type Operation} from '../../account/messages.ts'
import type {Outcome} from '../../ui/form-state.ts'
import type {Session} from '../../account/session.ts'
import {afterSignIn, useSignedInRedirect} from './use-signed-in-redirect.ts'

/** Signing in or up: loads Firebase when the page mounts, and redirects two seconds after success. */
export function useAuthentication(success: 'signIn' | 'signUp') {
  const {session} = useAccount()
  const redirect = useSignedInRedirect(afterSignIn)

  useEffect(() => {
    session()
      .then((loaded) => loaded.preparePopup())
      .catch((error: unknown) => console.warn('Signing in is not available at the moment.', error))
  }, [session])

  async function authenticate(
    operation: Operation,
    act: (session: Session) => Promise<void>,
  ): Promise<Outcome> {
    redirect.begin()
    try {
      await act(await session())
      redirect.finish()
      return successOf(success)
    } catch (error) {
      redirect.cancel()
      return failureOf(operation, error)
    }
  }

  return {authenticate, done: redirect.done}
}
