import {EmblemTile} from '../design/Mosaic.tsx'
import {hueClass} from '../design/hues.ts'
import {present} from '../format/present.ts'
import {priceFigure} from '../format/price.ts'
import {hrefOf, linkHref, paths} from '../paths.ts'
import {usePathname} from '../ui/location.ts'
import {SiteLink} from '../ui/SiteLink.tsx'
import {Button} from '../ui/Button.tsx'
import {useAccountSlot} from './account-slot.ts'
import {useChrome} from './chrome-context.ts'
import {Cta, TextLink} from './Cta.tsx'
import {Drawer, DrawerButton} from './Drawer.tsx'
import {Logo} from './Logo.tsx'
import css from './Navbar.module.css'

/** The bar of the site's own pages: logo, links, the agents' dropdown, and the visitor's account. */
export function Navbar() {
  const {navigation} = useChrome()
  const pathname = usePathname()
  const {status, logout} = useAccountSlot()
  return (
    <header className={`${css.bar} ${css.sticky} wrap`}>
      <Logo />
      <nav className={css.nav} aria-label={navigation?.menuLabel ?? undefined}>
        <ul className={css.list}>
          {present(navigation?.items).map((item) => (
            <li key={item._key}>
              {item.label === navigation?.agentsLabel ? (
                <AgentsDropdown label={item.label} href={linkHref(item)} />
              ) : (
                <SiteLink
                  className={css.item}
                  href={linkHref(item) ?? paths.home()}
                  aria-current={linkHref(item) === pathname ? 'page' : undefined}
                >
                  {item.label}
                </SiteLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${css.account} account-slot`}>
        {status === 'signed-in' ? (
          <>
            <Cta link={navigation?.dashboard} look="small-outline" />
            <Button look="small" onClick={logout}>
              {navigation?.logoutLabel}
            </Button>
          </>
        ) : (
          <>
            <Cta link={navigation?.signIn} look="small-outline" />
            <Cta link={navigation?.getStarted} look="small" />
          </>
        )}
      </div>
      <DrawerButton />
      <Drawer>
        {present(navigation?.items).map((item) => (
          <DrawerEntry key={item._key} item={item} withAgents={item.label === navigation?.agentsLabel} />
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

type NavigationItem = NonNullable<
  NonNullable<NonNullable<ReturnType<typeof useChrome>['navigation']>['items']>[number]
>

function DrawerEntry({item, withAgents}: {item: NavigationItem; withAgents: boolean}) {
  const {agents} = useChrome()
  return (
    <>
      <li>
        <TextLink link={item} />
      </li>
      {withAgents &&
        present(agents).map((agent) => (
          <li key={agent._id} className={css.sub}>
            <SiteLink href={hrefOf(agent) ?? paths.agents()}>
              <EmblemTile hue={agent.hue} emblem={agent.emblem} />
              {agent.name}
            </SiteLink>
          </li>
        ))}
    </>
  )
}

/**
 * A disclosure, opened by click and keyboard natively and by hovering in CSS. The page's inline script closes it on Escape
 * and on a click elsewhere.
 */
function AgentsDropdown({label, href}: {label: string | null; href?: string}) {
  const {agents, navigation, agentPage} = useChrome()
  return (
    <details className={css.dropdown} data-menu="">
      <summary className={css.item}>{label}</summary>
      <ul className={css.menu} aria-label={navigation?.dropdownLabel ?? undefined}>
        {present(agents).map((agent) => {
          const price = priceFigure(agent.plans?.[0]?.price)
          const from = price && `${agentPage?.fromLabel ?? ''} ${price}`
          return (
            <li key={agent._id} className={hueClass(agent.hue)}>
              <SiteLink className={css.agent} href={hrefOf(agent) ?? href ?? paths.agents()}>
                <EmblemTile hue={agent.hue} emblem={agent.emblem} />
                <span>
                  {agent.name}
                  <small>{[agent.verb, from].filter(Boolean).join(', ')}</small>
                </span>
              </SiteLink>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
