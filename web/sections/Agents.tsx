import {compact} from '../../domain/compact.ts'
import {hrefOf} from '../../domain/pages.ts'
import {AgentBoard} from '../components/agents/AgentCard.tsx'
import {AgentRows} from '../components/agents/AgentRows.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Listed, SectionHead} from '../components/sections/SectionHead.tsx'
import {agentCardFields, emblemField, priceFields} from '../content/fragments.ts'
import {AgentTile} from '../components/agents/AgentTile.tsx'
import {SiteLink} from '../ui/SiteLink.tsx'
import css from './Agents.module.css'
import {defineSection} from './section.ts'
import type {SectionOf} from '../content/types.ts'

const shownFields = /* groq */ `${agentCardFields}, plans[0...1]->{_id, _type, price{${priceFields}}},
        handover, worksWith[]->{_id, _type, name, slug, hue, ${emblemField}}`

/** A row of all agents needs no more of them than every page has. */
export const fields = /* groq */ `heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, bestForLabel, takesOverLabel, handoverLabel, worksWithLabel},
        "agents": select(
          count(agents) > 0 => agents[]->{${shownFields}},
          variant != "row" => *[_type == "agent"] | order(order asc){${shownFields}}
        )`

export const section = defineSection('agentsSection', {
  traits: ({variant}) =>
    variant === 'row'
      ? {ground: 'paper', draws: 'tiles', bleeds: 'paper'}
      : variant === 'rows'
        ? {ground: 'paper', isRuled: true}
        : {ground: 'paper', isRuled: true, isColored: true},
  Component: ({section: {heading, intro, agents, labels, variant}}) => {
    if (variant === 'row') return <AgentRow heading={heading} intro={intro} agents={agents} />
    const level = heading ? 'h3' : 'h2'
    return (
      <>
        <Head heading={heading} intro={intro} />
        {variant === 'rows' ? (
          <AgentRows agents={compact(agents)} labels={labels} heading={level} />
        ) : (
          <AgentBoard agents={compact(agents)} bestForLabel={labels?.bestForLabel} heading={level} />
        )}
      </>
    )
  },
})

function Head({heading, intro}: {heading: string | null; intro: string | null}) {
  return heading || intro ? (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
    </div>
  ) : null
}

/** Agents as a group portrait: they stand on what follows, each below its name. */
function AgentRow(props: Pick<SectionOf<'agentsSection'>, 'heading' | 'intro' | 'agents'>) {
  const {heading, intro, agents} = props
  const {agents: all} = useLayoutData()
  const shown = agents ? compact(agents) : compact(all)
  const row = (
    <ul className={css.row}>
      {shown.map((agent, i) => {
        const href = hrefOf(agent)
        return href ? (
          <li key={agent._id}>
            <SiteLink href={href}>
              {/* Of neighbors of one hue, one is pale. */}
              <AgentTile
                agent={agent}
                className={
                  (i - shown.slice(0, i).findLastIndex(({hue}) => hue !== agent.hue)) % 2 === 0
                    ? 'paper-tile'
                    : ''
                }
              />
              {agent.name}
            </SiteLink>
          </li>
        ) : null
      })}
    </ul>
  )
  // A single one is beside the heading.
  if ((heading || intro) && shown.length === 1)
    return (
      <Listed heading={heading} intro={intro} count={1}>
        {row}
      </Listed>
    )
  return (
    <>
      <Head heading={heading} intro={intro} />
      <div className="wrap">{row}</div>
    </>
  )
}
