import {compact} from '../../../domain/compact.ts'
import {hueClass} from '../../../domain/hues.ts'
import {hrefOf} from '../../../domain/pages.ts'
import {Emblem} from '../../design/Emblem.tsx'
import {SiteLink} from '../../ui/SiteLink.tsx'
import {useLayoutData} from '../layout/layout-context.ts'
import css from './AgentEnding.module.css'
import {TrialActions} from './AgentOffer.tsx'
import type {Agent, AgentLabels} from '../../content/types.ts'
import {editable} from '../../content/editable.ts'
import type {ContentText} from '../../../domain/content-text.ts'

/** The end of an agent's page: this agent with its price and the ways to try it, and beside it the next one. */
export function AgentEnding({agent, labels}: {agent: Agent; labels: AgentLabels}) {
  return (
    <section className={css.ending}>
      <div className={`${css.this} deep`}>
        <Emblem emblem={agent.emblem} className={css.emblem} {...editable(agent, 'emblem')} />
        <div className={css.words}>
          <h2>{agent.name}</h2>
          <TrialActions agent={agent} labels={labels} />
        </div>
      </div>
      <NextAgent after={agent} label={labels?.nextLabel} />
    </section>
  )
}

/** The next agent, in its own hue; after the last comes the first. */
function NextAgent({after, label}: {after: {_id: string}; label: ContentText}) {
  const agents = compact(useLayoutData().agents)
  const next = agents[(agents.findIndex(({_id}) => _id === after._id) + 1) % agents.length]
  const href = hrefOf(next)
  if (!next || !href || !label || next._id === after._id) return null
  return (
    <SiteLink href={href} className={`${hueClass(next.hue)} ${css.next} field`}>
      <Emblem emblem={next.emblem} className={css.sign} {...editable(next, 'emblem')} />
      <span>
        {label}: <b>{next.name}</b>
      </span>
    </SiteLink>
  )
}
