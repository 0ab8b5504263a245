import {useLocation} from 'react-router-dom'
import {hueClass} from '../../../domain/hues.ts'
import {EmblemTile} from '../../design/Mosaic.tsx'
import {leadsToAgents} from '../../../domain/links.ts'
import {compact} from '../../../domain/compact.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import css from './AgentBar.module.css'
import {useLayoutData} from './layout-context.ts'
import {Cta, TextLink} from '../sections/Cta.tsx'
import {Drawer, DrawerButton, DrawerEntry} from './Drawer.tsx'
import {Logo} from './Logo.tsx'
import bar from './Navbar.module.css'
import {Promo} from './Promo.tsx'

/** The top of an agent page: the promo, a short bar, and the row of all agents with the current one marked. */
export function AgentBar() {
  const {navigation} = useLayoutData()
  const links = [navigation?.agentHome, navigation?.agentContact]
  const all = compact(navigation?.items).find(leadsToAgents)
  return (
    <>
      <header>
        <Promo />
        <div className={`${bar.bar} wrap`}>
          <Logo />
          <nav className={bar.nav} aria-label={navigation?.menuLabel ?? undefined}>
            <ul className={bar.list}>
              {compact(links).map((link, i) => (
                <li key={i}>
                  <TextLink link={link} className={bar.item} />
                </li>
              ))}
            </ul>
          </nav>
          <div className={bar.account}>
            <Cta link={navigation?.agentGetStarted} variant="small" />
          </div>
          <DrawerButton />
          <Drawer>
            {compact([navigation?.agentHome, all, navigation?.agentContact, navigation?.agentGetStarted]).map(
              (link, i) => (
                <DrawerEntry key={i} item={link} />
              ),
            )}
          </Drawer>
        </div>
      </header>
      <AgentRow />
    </>
  )
}

function AgentRow() {
  const {agents, agentPage} = useLayoutData()
  const {pathname} = useLocation()
  return (
    <nav className={css.row} aria-label={agentPage?.linkRowLabel ?? undefined}>
      {compact(agents).map((agent) => {
        const href = hrefOf(agent)
        if (!href) return null
        return (
          <SiteLink
            key={agent._id}
            className={`${hueClass(agent.hue)} ${css.link}`}
            href={href}
            aria-current={href === pathname ? 'page' : undefined}
          >
            <EmblemTile hue={agent.hue} emblem={agent.emblem} />
            <span>{agent.name}</span>
          </SiteLink>
        )
      })}
    </nav>
  )
}
