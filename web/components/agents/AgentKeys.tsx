import {hrefOf} from '../../../domain/pages.ts'
import {hueClass} from '../../../domain/hues.ts'
import {compact} from '../../../domain/compact.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useLayoutData} from '../layout/layout-context.ts'
import css from './AgentKeys.module.css'
import type {ShownAgent} from './use-shown-agent.ts'

/** What each agent does, as links to the agents that are also the keys of a picture (use-shown-agent.ts). */
export function AgentKeys({shown, list, linkProps}: ShownAgent) {
  return (
    <ul ref={list} className={css.keys} data-app="">
      {compact(useLayoutData().agents).map((agent, i) => (
        <li key={agent._id} className={hueClass(agent.hue)}>
          <SiteLink href={hrefOf(agent) ?? ''} data-shown={i === shown || undefined} {...linkProps(i)}>
            {agent.verb}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
