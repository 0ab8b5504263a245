import {isAccountPath, paths} from '../../domain/pages.ts'
import type {ContentText} from '../../domain/content-text.ts'

/**
 * The URL to go to after signing in: the one that was requested if it is on our own origin, else the dashboard. The result is
 * put together from the parsed URL, so that a browser cannot read it differently than this check did.
 */
export function returnTo(from: ContentText, origin: string): string {
  if (!from || !URL.canParse(from, origin)) return paths.dashboard()
  const {origin: target, pathname, search, hash} = new URL(from, origin)
  const isOurs = target === origin && from.startsWith('/') && !pathname.startsWith('//')
  // The other account pages redirect signed-in users.
  const isForVisitors = pathname !== paths.dashboard() && isAccountPath(pathname)
  return isOurs && !isForVisitors ? pathname + search + hash : paths.dashboard()
}

/** The URL of the sign-in page that returns to `from` afterwards. */
export function signInUrl(from: string): string {
  return `${paths.signIn()}?${new URLSearchParams({from})}`
}
