import {compact} from '../../domain/compact.ts'
import {hrefOf} from '../../domain/pages.ts'
import {AgentBoard} from '../components/agents/AgentCard.tsx'
import {WideSectionHead} from '../components/sections/SectionHead.tsx'
import {editable} from '../content/editable.ts'
import {agentCardFields, emblemField, priceFields} from '../content/fragments.ts'
import {EmblemTile} from '../design/Emblem.tsx'
import {SiteLink} from '../ui/SiteLink.tsx'
import css from './Agents.module.css'
import {defineSection} from './section.ts'
import type {Item, SectionOf} from '../content/types.ts'

const boardFields = /* groq */ `${agentCardFields}, plans[0...1]->{_id, _type, price{${priceFields}}}`
const rowFields = /* groq */ `_id, _type, name, slug, hue, ${emblemField}`

/** The chosen agents, or all. */
const chosen = (fieldsOfAgent: string) => /* groq */ `select(
          count(agents) > 0 => agents[]->{${fieldsOfAgent}},
          *[_type == "agent"] | order(order asc){${fieldsOfAgent}}
        )`

export const fields = /* groq */ `heading, intro, "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, bestForLabel},
        "row": select(variant == "row" => ${chosen(rowFields)}),
        "agents": select(variant != "row" => ${chosen(boardFields)})`

export const section = defineSection('agentsSection', {
  traits: ({variant, heading}) =>
    variant === 'row'
      ? {ground: 'paper', draws: 'tiles'}
      : {ground: heading ? 'paper' : 'bleed', isRuled: true, bleeds: true},
  Component: ({section: {heading, intro, row, agents, labels, variant}}) => (
    <>
      {heading && <WideSectionHead heading={heading} intro={intro} />}
      {variant === 'row' ? (
        <AgentRow agents={compact(row)} />
      ) : (
        <AgentBoard
          agents={compact(agents)}
          bestForLabel={labels?.bestForLabel}
          heading={heading ? 'h3' : 'h2'}
        />
      )}
    </>
  ),
})

type RowAgent = Item<SectionOf<'agentsSection'>['row']>

/** Agents as a group portrait, each with its name. */
function AgentRow({agents}: {agents: readonly RowAgent[]}) {
  return (
    <ul className={`${css.row} wrap`}>
      {agents.map((agent) => {
        const href = hrefOf(agent)
        return href ? (
          <li key={agent._id}>
            <SiteLink href={href}>
              <EmblemTile hue={agent.hue} emblem={agent.emblem} {...editable(agent, 'emblem')} />
              {agent.name}
            </SiteLink>
          </li>
        ) : null
      })}
    </ul>
  )
}
