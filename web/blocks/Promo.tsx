import {useEffect, useRef, useState} from 'react'
import {hueClass} from '../design/hues.ts'
import {isStanding} from '../format/offer.ts'
import {present} from '../format/present.ts'
import {hrefOf, linkHref} from '../paths.ts'
import {usePathname} from '../ui/location.ts'
import css from './AgentBar.module.css'
import {useChrome} from './chrome-context.ts'
import {TextLink} from './Cta.tsx'

/**
 * The limited-time offer, hidden outside its dates. The element is always there, because a document that was written inside
 * the dates may be opened outside of them: hydration needs the same elements, and the clock decides afterwards.
 */
export function Promo() {
  const {agents, siteSettings} = useChrome()
  const pathname = usePathname()
  const promo = siteSettings?.promo
  const [standing] = useState(() => !promo || isStanding(promo, Date.now()))
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (ref.current && promo) ref.current.hidden = !isStanding(promo, Date.now())
  }, [promo])
  if (!promo?.text) return null
  const current = present(agents).find((agent) => hrefOf(agent) === pathname)
  return (
    <p
      ref={ref}
      className={`${hueClass(current?.hue)} ${css.promo}`}
      hidden={!standing}
      suppressHydrationWarning
    >
      {promo.text} {linkHref(promo.link) && <TextLink link={promo.link} />}
    </p>
  )
}
