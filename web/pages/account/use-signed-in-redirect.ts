import {useCallback, useEffect, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {useAccount} from '../../account/AccountProvider.tsx'
import {returnTo} from '../../account/return-to.ts'
import {prefetch} from '../../navigation/prefetch.ts'

/** How long the message of success is shown before the redirect, in milliseconds. */
const redirectDelayMs = 2000

/**
 * Redirects from a page for signed-out visitors: at once if a user is signed in already, two seconds after signing in on the page.
 * Call `begin` before signing in, `finish` when it has succeeded, and `cancel` when it has failed.
 */
export function useSignedInRedirect(target: (query: URLSearchParams) => string) {
  const {state} = useAccount()
  const navigate = useNavigate()
  const {search} = useLocation()
  const [isAuthenticating, setAuthenticating] = useState(false)
  const [done, setDone] = useState(false)
  const next = useCallback(() => target(new URLSearchParams(search)), [target, search])
  const leave = useCallback(() => navigate(next(), {replace: true}), [navigate, next])

  useEffect(() => {
    if (state.status === 'signed-in' && !isAuthenticating) void leave()
  }, [state.status, isAuthenticating, leave])

  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void leave(), redirectDelayMs)
    return () => clearTimeout(timer)
  }, [done, leave])

  return {
    done,
    begin: () => {
      setAuthenticating(true)
      // The next page loads while the sign-in service answers.
      prefetch(next())
    },
    finish: () => setDone(true),
    cancel: () => setAuthenticating(false),
  }
}

/** The URL to go to after signing in: the one that was requested (`?from=`), or the dashboard. */
export function afterSignIn(query: URLSearchParams): string {
  const from = query.get('from')
  if (from) return returnTo(from, location.origin)
  const agent = query.get('agent')
  const dashboard = returnTo(null, location.origin)
  return agent ? `${dashboard}?${new URLSearchParams({agent})}` : dashboard
}
