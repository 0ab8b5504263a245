import {useLocation} from 'react-router-dom'
import {hueClass} from '../../../domain/hues.ts'
import {AgentTile} from '../agents/AgentTile.tsx'
import {leadsToAgents} from '../../../domain/links.ts'
import {compact} from '../../../domain/compact.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import css from './AgentBar.module.css'
import {useLayoutData} from './layout-context.ts'
import {Cta, TextLink} from '../../ui/Cta.tsx'
import {DrawerEntry} from './Drawer.tsx'
import {Promo} from './Promo.tsx'
import {TopBar} from './TopBar.tsx'

/** The top of an agent page: the promo, a short bar, and the row of all agents with the current one marked. */
export function AgentBar() {
  const {navigation} = useLayoutData()
  const {agentHome, agentContact, agentGetStarted} = navigation ?? {}
  const agentsEntry = compact(navigation?.items).find(leadsToAgents)
  return (
    <>
      <header>
        <Promo />
        <TopBar
          links={compact([agentHome, agentContact]).map((link, i) => (
            <li key={i}>
              <TextLink link={link} />
            </li>
          ))}
          buttons={<Cta link={agentGetStarted} variant="small" />}
          drawer={compact([agentHome, agentsEntry, agentContact, agentGetStarted]).map((link, i) => (
            <DrawerEntry key={i} item={link} />
          ))}
        />
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
            <AgentTile agent={agent} />
            <span>{agent.name}</span>
          </SiteLink>
        )
      })}
    </nav>
  )
}
