import type {ComponentProps} from 'react'

export interface SiteLinkProps extends ComponentProps<'a'> {
  href: string
}

/** A link to any URL. navigation/follow-links.ts says who opens it. */
export function SiteLink({children, ...rest}: SiteLinkProps) {
  return <a {...rest}>{children}</a>
}
