import {useEffect, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {paths} from '../../../domain/pages.ts'
import {useAccount} from '../../account/AccountProvider.tsx'
import {failureOf, successOf, type Operation} from '../../account/messages.ts'
import {returnTo} from '../../account/return-to.ts'
import type {Session} from '../../account/session.ts'
import {prefetch} from '../../navigation/prefetch.ts'
import type {Outcome} from '../../ui/form-state.ts'

/** How long the message of success is shown before the redirect, in milliseconds. */
const redirectDelayMs = 2000

/**
 * Signing in or up: loads Firebase when the page mounts, and redirects two seconds after success. A user who is signed in already is
 * redirected at once.
 */
export function useAuthentication(success: 'signIn' | 'signUp') {
  const {state, session} = useAccount()
  const navigate = useNavigate()
  const {search} = useLocation()
  const target = afterSignIn(new URLSearchParams(search))
  const [progress, setProgress] = useState<'none' | 'running' | 'done'>('none')
  const isSignedIn = state.status === 'signed-in'

  useEffect(() => {
    session()
      .then((loaded) => loaded.preparePopup())
      .catch((error: unknown) => console.warn('Signing in is not available at the moment.', error))
  }, [session])

  useEffect(() => {
    const leave = () => void navigate(target, {replace: true})
    if (progress === 'none' && isSignedIn) leave()
    if (progress !== 'done') return undefined
    const timer = setTimeout(leave, redirectDelayMs)
    return () => clearTimeout(timer)
  }, [progress, isSignedIn, navigate, target])

  async function authenticate(
    operation: Operation,
    act: (session: Session) => Promise<void>,
  ): Promise<Outcome> {
    setProgress('running')
    // The next page loads while the sign-in service answers.
    prefetch(target)
    try {
      await act(await session())
      setProgress('done')
      return successOf(success)
    } catch (error) {
      setProgress('none')
      return failureOf(operation, error)
    }
  }

  return {authenticate, done: progress === 'done'}
}

/** The URL to go to after signing in: the one that was requested (`?from=`), or the dashboard. */
function afterSignIn(query: URLSearchParams): string {
  const from = query.get('from')
  if (from) return returnTo(from, location.origin)
  const agent = query.get('agent')
  return agent ? `${paths.dashboard()}?${new URLSearchParams({agent})}` : paths.dashboard()
}
