import type {ComponentProps} from 'react'
import {Link} from 'react-router-dom'

export interface SiteLinkProps extends ComponentProps<'a'> {
  href: string
  /** Replaces the current entry of the browser's history instead of adding one. */
  replace?: boolean
}

/**
 * A link to any URL. One of this site is React Router's `<Link>`: a plain link before and without scripts, a client-side
 * navigation afterwards. Its page is prefetched on hover and focus (navigation/prefetch.ts).
 */
export function SiteLink({href, replace, children, ...rest}: SiteLinkProps) {
  if (/^[/?]/.test(href)) {
    // `discover` is for servers that send routes on demand; without "none" every link would have an attribute for it.
    return (
      <Link {...rest} to={href} replace={replace} discover="none">
        {children}
      </Link>
    )
  }
  return (
    <a {...rest} href={href} rel={/^https?:/.test(href) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
