import {useLocation} from 'react-router-dom'
import {hueClass} from '../../../domain/hues.ts'
import {compact} from '../../../domain/compact.ts'
import {offerHref} from '../../../domain/links.ts'
import {hrefOf} from '../../../domain/pages.ts'
import css from './Promo.module.css'
import {useLayoutData} from './layout-context.ts'
import {useShownBetween} from './use-shown-between.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'

/** The offer in a bar across the page, in the color of the agent whose page it is. */
export function Promo() {
  const {agents} = useLayoutData()
  const {pathname} = useLocation()
  const current = compact(agents).find((agent) => hrefOf(agent) === pathname)
  return <Offer className={`${hueClass(current?.hue)} ${css.promo}`} />
}

/** The limited-time offer, hidden outside of its dates. */
export function Offer({className = css.line, hasLink = true}: {className?: string; hasLink?: boolean}) {
  const promo = useLayoutData().siteSettings?.promo
  const shown = useShownBetween<HTMLParagraphElement>(promo)
  if (!promo?.text) return null
  const href = offerHref(promo)
  return (
    <p className={className} {...shown}>
      {promo.text}{' '}
      {hasLink && href && promo.link?.label && <SiteLink href={href}>{promo.link.label}</SiteLink>}
    </p>
  )
}
