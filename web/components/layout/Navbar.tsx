import {useLocation} from 'react-router-dom'
import {EmblemTile} from '../../design/Mosaic.tsx'
import {hueClass} from '../../../domain/hues.ts'
import {leadsToAgents} from '../../../domain/links.ts'
import {compact} from '../../../domain/compact.ts'
import {priceLine, startingPrice} from '../../../domain/price.ts'
import {hrefOf, paths} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {Button} from '../../ui/Button.tsx'
import {useAccountSlot} from './account-slot.ts'
import {useLayoutData} from './layout-context.ts'
import {Cta, TextLink} from '../sections/Cta.tsx'
import {Drawer, DrawerButton, DrawerEntry, type NavigationItem} from './Drawer.tsx'
import {Logo} from './Logo.tsx'
import css from './Navbar.module.css'

/** The bar of the site's own pages: logo, links, the agents' dropdown, and the visitor's account. */
export function Navbar() {
  const {navigation} = useLayoutData()
  const {status, logout} = useAccountSlot()
  return (
    <header className={`${css.bar} ${css.sticky} wrap`}>
      <Logo />
      <nav className={css.nav} aria-label={navigation?.menuLabel ?? undefined}>
        <ul className={css.list}>
          {compact(navigation?.items).map((item) => (
            <li key={item._key}>
              {leadsToAgents(item) ? (
                <AgentsDropdown item={item} />
              ) : (
                <TextLink className={css.item} link={item} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${css.account} account-slot`}>
        {status === 'signed-in' ? (
          <>
            <Cta link={navigation?.dashboard} variant="small-outline" />
            <Button variant="small" onClick={logout}>
              {navigation?.logoutLabel}
            </Button>
          </>
        ) : (
          <>
            <Cta link={navigation?.signIn} variant="small-outline" />
            <Cta link={navigation?.getStarted} variant="small" />
          </>
        )}
      </div>
      <DrawerButton />
      <Drawer>
        {compact(navigation?.items).map((item) => (
          <DrawerEntry key={item._key} item={item} />
        ))}
        <li className="account-slot">
          <TextLink link={status === 'signed-in' ? navigation?.dashboard : navigation?.signIn} />
        </li>
        <li className="account-slot">
          {status === 'signed-in' ? (
            <button type="button" onClick={logout}>
              {navigation?.logoutLabel}
            </button>
          ) : (
            <TextLink link={navigation?.getStarted} />
          )}
        </li>
      </Drawer>
    </header>
  )
}

/**
 * The agents, and an entry for the page of all of them. It is a native disclosure, so click and keyboard open it without
 * scripts; hovering opens it in CSS. The page's inline script closes it on Escape and on a click elsewhere.
 */
function AgentsDropdown({item}: {item: NavigationItem}) {
  const {agents, navigation, agentPage} = useLayoutData()
  const inAgents = useLocation().pathname.startsWith(paths.agents())
  return (
    <details className={css.dropdown} data-menu="">
      <summary className={css.item} aria-current={inAgents || undefined}>
        {item.label}
      </summary>
      <ul className={css.menu} aria-label={navigation?.dropdownLabel ?? undefined}>
        {compact(agents).map((agent) => {
          const price = priceLine(startingPrice(agent.plans), agentPage)
          return (
            <li key={agent._id} className={hueClass(agent.hue)}>
              <SiteLink className={css.agent} href={hrefOf(agent) ?? paths.agents()}>
                <EmblemTile hue={agent.hue} emblem={agent.emblem} />
                <span>
                  {agent.name}
                  <small>{[agent.verb, price].filter(Boolean).join(', ')}</small>
                </span>
              </SiteLink>
            </li>
          )
        })}
        <li className={css.all}>
          <TextLink className={css.agent} link={{...item, label: navigation?.allAgentsLabel ?? item.label}} />
        </li>
      </ul>
    </details>
  )
}
