import {isAccountPath, paths} from '../../domain/pages.ts'

/**
 * Where to go after signing in: the place that was asked for when it is on our own origin, else the dashboard. The answer is
 * written anew from the parsed address, so that nothing a browser reads differently gets through.
 */
export function returnTo(from: string | null | undefined, origin: string): string {
  if (!from || !URL.canParse(from, origin)) return paths.dashboard()
  const {origin: target, pathname, search, hash} = new URL(from, origin)
  const isOurs = target === origin && from.startsWith('/') && !pathname.startsWith('//')
  // Pages for visitors only would send a customer away again.
  const isForVisitors = pathname !== paths.dashboard() && isAccountPath(pathname)
  return isOurs && !isForVisitors ? pathname + search + hash : paths.dashboard()
}

/** The sign-in page, told where to return to. */
export function signInAddress(from: string): string {
  return `${paths.signIn()}?${new URLSearchParams({from})}`
}
