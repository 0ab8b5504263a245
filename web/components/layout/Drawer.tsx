import type {ReactNode} from 'react'
import {useLocation} from 'react-router-dom'
import {AgentTile} from '../agents/AgentTile.tsx'
import {leadsToAgents} from '../../../domain/links.ts'
import {compact} from '../../../domain/compact.ts'
import {hrefOf, paths} from '../../../domain/pages.ts'
import {startingPrice} from '../../../domain/price.ts'
import {telUrl} from '../../../domain/tel-url.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import type {Field, Item, Layout} from '../../content/types.ts'
import {usePriceLine} from '../pricing/use-price-line.ts'
import {useLayoutData} from './layout-context.ts'
import {TextLink} from '../../ui/Cta.tsx'
import css from './Drawer.module.css'
import {editable} from '../../content/editable.ts'

/**
 * Invoker commands are newer than React's types. In browsers without them, the page's inline script opens and closes the
 * drawer.
 */
const opens = {command: 'show-modal', commandfor: 'drawer'}
const closes = {command: 'close', commandfor: 'drawer'}

/** The button that opens the drawer on narrow screens, without scripts where the browser has invoker commands. */
export function DrawerButton() {
  const {navigation} = useLayoutData()
  return (
    <button type="button" className={css.open} aria-haspopup="dialog" {...opens}>
      {navigation?.menuLabel}
    </button>
  )
}

/** The slide-out menu. It is a modal dialog, so the browser keeps the focus inside and restores it on closing. */
export function Drawer({children}: {children: ReactNode}) {
  const {navigation, siteSettings} = useLayoutData()
  return (
    <dialog id="drawer" className={css.drawer} aria-label={navigation?.menuLabel ?? undefined} closedby="any">
      <button type="button" className={css.close} {...closes}>
        {navigation?.closeLabel}
      </button>
      {siteSettings?.phone && (
        <a className={css.phone} href={telUrl(siteSettings.phone)}>
          {siteSettings.phone}
        </a>
      )}
      <nav aria-label={navigation?.menuLabel ?? undefined}>
        <ul>{children}</ul>
      </nav>
    </dialog>
  )
}

export type NavigationItem = Item<Field<Layout, 'navigation'>['items']>

/** A link of the drawer. Below the one that leads to the page of all agents, each agent has a link of its own. */
export function DrawerEntry({item}: {item: Omit<NavigationItem, '_key'>}) {
  const {agents} = useLayoutData()
  const priceLine = usePriceLine()
  const {pathname} = useLocation()
  return (
    <>
      <li>
        <TextLink link={item} />
      </li>
      {leadsToAgents(item) &&
        compact(agents).map((agent) => {
          const href = hrefOf(agent) ?? paths.agents()
          return (
            <li key={agent._id} className={css.sub}>
              <SiteLink href={href} aria-current={href === pathname ? 'page' : undefined}>
                <AgentTile agent={agent} />
                {agent.name}
              </SiteLink>
              <small {...editable(agent.plans?.[0]?.price, 'amount')}>
                {priceLine(startingPrice(agent.plans))}
              </small>
            </li>
          )
        })}
    </>
  )
}
