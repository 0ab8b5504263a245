import {useLocation} from 'react-router-dom'
import {AgentTile} from '../agents/AgentTile.tsx'
import {hueClass} from '../../../domain/hues.ts'
import {leadsToAgents} from '../../../domain/links.ts'
import {compact} from '../../../domain/compact.ts'
import {startingPrice} from '../../../domain/price.ts'
import {hrefOf, paths} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {Button} from '../../ui/Button.tsx'
import {useAccountSlot} from './account-slot.ts'
import {usePriceLine} from '../pricing/use-price-line.ts'
import {useLayoutData} from './layout-context.ts'
import {Cta, TextLink} from '../../ui/Cta.tsx'
import type {Item, Layout} from '../../content/types.ts'
import {DrawerEntry, type NavigationItem} from './Drawer.tsx'
import {useShownBetween} from './use-shown-between.ts'
import {TopBar} from './TopBar.tsx'
import css from './Navbar.module.css'
import {editable} from '../../content/editable.ts'

/** The bar of the site's own pages: links, the agents' dropdown, and the visitor's account. */
export function Navbar() {
  const {navigation} = useLayoutData()
  const {status, logout} = useAccountSlot()
  const isSignedIn = status === 'signed-in'
  return (
    <header className={css.bar}>
      <TopBar
        links={compact(navigation?.items)
          .map((item) => (
            <li key={item._key}>
              {leadsToAgents(item) ? <AgentsDropdown item={item} /> : <TextLink link={item} />}
            </li>
          ))
          .concat(<MenuPages key="pages" />)}
        buttons={
          isSignedIn ? (
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
          )
        }
        isAccountSlot
        drawer={
          <>
            {compact(navigation?.items).map((item) => (
              <DrawerEntry key={item._key} item={item} />
            ))}
            <MenuPages />
            {__FIREBASE__ && (
              <li className="account-slot">
                <TextLink link={isSignedIn ? navigation?.dashboard : navigation?.signIn} />
              </li>
            )}
            <li className="account-slot">
              {isSignedIn ? (
                <button type="button" onClick={logout}>
                  {navigation?.logoutLabel}
                </button>
              ) : (
                <TextLink link={navigation?.getStarted} />
              )}
            </li>
          </>
        }
      />
    </header>
  )
}

/** The pages of sections that are in the menu, while they are on the site. */
function MenuPages() {
  return compact(useLayoutData().menuPages).map((page) => <MenuPage key={page._id} page={page} />)
}

function MenuPage({page}: {page: Item<Layout['menuPages']>}) {
  return (
    <li {...useShownBetween<HTMLLIElement>(page)}>
      <TextLink link={{label: page.title, reference: page}} />
    </li>
  )
}

/**
 * The agents, and an entry for the page of all of them. It is a native disclosure, so click and keyboard open it without
 * scripts; hovering opens it in CSS. The page's inline script closes it on Escape and on a click elsewhere.
 */
function AgentsDropdown({item}: {item: NavigationItem}) {
  const {agents, navigation} = useLayoutData()
  const priceLine = usePriceLine()
  const inAgents = `${useLocation().pathname}/`.startsWith(`${paths.agents()}/`)
  return (
    <details className={css.dropdown} data-menu="">
      <summary aria-current={inAgents || undefined}>{item.label}</summary>
      <ul className={css.menu} aria-label={navigation?.dropdownLabel ?? undefined}>
        {compact(agents).map((agent) => {
          const price = priceLine(startingPrice(agent.plans))
          return (
            <li key={agent._id} className={hueClass(agent.hue)}>
              <SiteLink className={css.agent} href={hrefOf(agent) ?? paths.agents()}>
                <AgentTile agent={agent} />
                <span>
                  {agent.name}
                  <small>
                    {agent.verb}
                    {agent.verb && price && ', '}
                    <span {...editable(agent.plans?.[0]?.price, 'amount')}>{price}</span>
                  </small>
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
