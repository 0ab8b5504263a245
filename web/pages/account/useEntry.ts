import {useEffect} from 'react'
import {useAccount} from '../../auth/AccountProvider.tsx'
import {failureOf, successOf, type Operation} from '../../auth/messages.ts'
import type {Outcome} from '../../auth/outcome.ts'
import type {Session} from '../../auth/session.ts'
import {afterSignIn, useSignedInRedirect} from './useSignedInRedirect.ts'

/** Signing in or up: loads Firebase as soon as the page runs, acts once, and leaves two seconds after success. */
export function useEntry(success: 'signIn' | 'signUp') {
  const {session} = useAccount()
  const redirect = useSignedInRedirect(afterSignIn)

  useEffect(() => {
    session()
      .then((loaded) => loaded.preparePopup())
      .catch((error: unknown) => console.warn('Signing in is not available at the moment.', error))
  }, [session])

  async function enter(operation: Operation, act: (session: Session) => Promise<void>): Promise<Outcome> {
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

  return {enter, done: redirect.done}
}
