import {linkHref, type LinkTarget} from '../paths.ts'
import {ButtonLink, type ButtonLook} from '../ui/Button.tsx'
import {SiteLink} from '../ui/SiteLink.tsx'

type ContentLink = (LinkTarget & {label?: string | null}) | null | undefined

/** A link of the content as a button; nothing when it has no words or leads nowhere. */
export function Cta({link, look, className}: {link: ContentLink; look?: ButtonLook; className?: string}) {
  const href = linkHref(link)
  if (!href || !link?.label) return null
  return (
    <ButtonLink href={href} look={look} className={className}>
      {link.label}
    </ButtonLink>
  )
}

/** A link of the content inside text or a list; nothing when it has no words or leads nowhere. */
export function TextLink({link, className}: {link: ContentLink; className?: string}) {
  const href = linkHref(link)
  if (!href || !link?.label) return null
  return (
    <SiteLink href={href} className={className}>
      {link.label}
    </SiteLink>
  )
}
