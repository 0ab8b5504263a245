import Link from 'next/link'

/** Takes the place of web/ui/SiteLink.tsx: links within the site are Next's. */
export function SiteLink({children, ...rest}) {
  if (rest.href.startsWith('/')) return <Link {...rest}>{children}</Link>
  return (
    <a {...rest} rel={/^https?:/.test(rest.href) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}
