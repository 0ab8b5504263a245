import type {ComponentProps} from 'react'

export interface SiteLinkProps extends ComponentProps<'a'> {
  href: string
}

/**
 * A link to any URL. Within this site it becomes a client-side navigation (navigation/follow-links.ts), whose page is
 * prefetched on hover and focus (navigation/prefetch.ts).
 */
export function SiteLink({children, ...rest}: SiteLinkProps) {
  return <a {...rest}>{children}</a>
}
