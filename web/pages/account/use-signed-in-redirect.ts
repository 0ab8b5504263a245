import {useCallback, useEffect, useRef, useState} from 'react'
import {useLocation, useNavigate} from 'react-router-dom'
import {useAccount} from '../../account/AccountProvider.tsx'
import {returnTo} from '../../account/return-to.ts'
import {prefetch} from '../../navigation/prefetch.ts'

/** How long the message of success stays before the next page, in milliseconds. */
const delay = 2000

/**
 * Leaves a page that is for visitors only: at once when somebody is signed in already, two seconds after signing in here. The
 * page says `begin` before it signs in, and `finish` when it has succeeded; `cancel` when it has not.
 */
export function useSignedInRedirect(target: (query: URLSearchParams) => string) {
  const {state} = useAccount()
  const navigate = useNavigate()
  const {search} = useLocation()
  const acting = useRef(false)
  const [done, setDone] = useState(false)
  const next = useCallback(() => target(new URLSearchParams(search)), [target, search])
  const leave = useCallback(() => navigate(next(), {replace: true}), [navigate, next])

  useEffect(() => {
    if (state.status === 'signed-in' && !acting.current) void leave()
  }, [state.status, leave])

  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void leave(), delay)
    return () => clearTimeout(timer)
  }, [done, leave])

  return {
    done,
    begin: () => {
      acting.current = true
      // The next page comes while the answer is under way.
      prefetch(next())
    },
    finish: () => setDone(true),
    cancel: () => {
      acting.current = false
    },
  }
}

/** Where a visitor goes after signing in: back to where they wanted to be, or to the dashboard. */
export function afterSignIn(query: URLSearchParams): string {
  const from = query.get('from')
  if (from) return returnTo(from, location.origin)
  const agent = query.get('agent')
  const dashboard = returnTo(null, location.origin)
  return agent ? `${dashboard}?${new URLSearchParams({agent})}` : dashboard
}
