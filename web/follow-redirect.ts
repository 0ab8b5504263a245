import {redirect, replace} from 'react-router-dom'
import {movedTo} from './live/moved-to.ts'

/**
 * Goes on to where the page is now that was at a path of this site. The loader of an unknown path imports this, so that it adds nothing to
 * what every page loads.
 * @param href the path with query and hash, which are kept
 * @throws React Router's redirect, when the page has moved
 */
export async function followRedirect(path: string, href: string): Promise<void> {
  const to = await movedTo(path)
  // On Back, and while the page is read, the former address is in the history already.
  const go = location.pathname === path ? replace : redirect
  if (to) throw go(to + href.slice(path.length))
}
