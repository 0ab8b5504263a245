import {useLocation} from 'react-router-dom'
import {linkHref, type LinkTarget} from '../../domain/links.ts'
import {ButtonLink, type ButtonVariant} from './Button.tsx'
import {SiteLink} from './SiteLink.tsx'

/** A link of the content, which drafts may not have. */
export type ContentLink = (LinkTarget & {label?: string | null}) | null | undefined

/** The value of `aria-current` for a link: whether it leads to the page that is open. */
function useCurrent(href: string | undefined): 'page' | undefined {
  return useLocation().pathname === href ? 'page' : undefined
}

/** A link of the content as a button. Renders nothing without a label or a target. */
export function Cta({
  link,
  variant,
  className,
}: {
  link: ContentLink
  variant?: ButtonVariant
  className?: string
}) {
  const href = linkHref(link)
  const current = useCurrent(href)
  if (!href || !link?.label) return null
  return (
    <ButtonLink href={href} variant={variant} className={className} aria-current={current}>
      {link.label}
    </ButtonLink>
  )
}

/** A link of the content inside text or a list. Renders nothing without a label or a target. */
export function TextLink({link, className}: {link: ContentLink; className?: string}) {
  const href = linkHref(link)
  const current = useCurrent(href)
  if (!href || !link?.label) return null
  return (
    <SiteLink href={href} className={className} aria-current={current}>
      {link.label}
    </SiteLink>
  )
}
