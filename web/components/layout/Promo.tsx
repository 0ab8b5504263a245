import {useEffect, useRef, useState} from 'react'
import {useLocation} from 'react-router-dom'
import {hueClass} from '../../../domain/hues.ts'
import {isOfferActive} from '../../../domain/offer-dates.ts'
import {compact} from '../../../domain/compact.ts'
import {offerHref} from '../../../domain/links.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {now} from '../../content/clock.ts'
import css from './Promo.module.css'
import {useLayoutData} from './layout-context.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'

/** The offer in a bar across the page, in the color of the agent whose page it is. */
export function Promo() {
  const {agents} = useLayoutData()
  const {pathname} = useLocation()
  const current = compact(agents).find((agent) => hrefOf(agent) === pathname)
  return <Offer className={`${hueClass(current?.hue)} ${css.promo}`} />
}

/**
 * The limited-time offer, hidden outside its dates. The element is always rendered: a page that was prerendered within the
 * dates may be opened later, and hydration needs the same elements. An effect then compares the dates with the clock, until the page is left.
 */
export function Offer({className = css.line, hasLink = true}: {className?: string; hasLink?: boolean}) {
  const {siteSettings} = useLayoutData()
  const promo = siteSettings?.promo
  const [standing] = useState(() => !promo || isOfferActive(promo, now()))
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const update = () => {
      if (ref.current && promo) ref.current.hidden = !isOfferActive(promo, now())
    }
    update()
    // Looks again and again rather than once at the end: timers stand still while a computer sleeps, and cannot wait for a month.
    const timer = setInterval(update, 5000)
    return () => clearInterval(timer)
  }, [promo])
  if (!promo?.text) return null
  const href = offerHref(promo)
  return (
    <p ref={ref} className={className} hidden={!standing} suppressHydrationWarning>
      {promo.text}{' '}
      {hasLink && href && promo.link?.label && <SiteLink href={href}>{promo.link.label}</SiteLink>}
    </p>
  )
}
