import {linkHref} from '../../../domain/links.ts'
import type {ContentLink} from '../../ui/Cta.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useSearchParams} from '../../navigation/use-search-params.ts'

/** A link between account pages that keeps the query: the URL to return to (`from`), and the agent of the page before (`agent`). */
export function QueryLink({link}: {link: ContentLink}) {
  const [query] = useSearchParams()
  const href = linkHref(link)
  if (!href || !link?.label) return null
  const kept = new URLSearchParams(
    ['from', 'agent'].flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return <SiteLink href={kept.size > 0 ? `${href}?${kept}` : href}>{link.label}</SiteLink>
}
