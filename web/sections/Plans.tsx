import {compact} from '../../domain/compact.ts'
import {hueClass} from '../../domain/hues.ts'
import {AgentPlans} from '../components/agents/AgentPlans.tsx'
import {Offer} from '../components/layout/Promo.tsx'
import {Listed} from '../components/sections/SectionHead.tsx'
import {emblemField, priceFields} from '../content/fragments.ts'
import {defineSection} from './section.ts'

export const fields = /* groq */ `heading, intro,
        agent->{_id, _type, slug, hue, ${emblemField}, plans[]->{_id, _type, name, price{${priceFields}}, features, popular}},
        "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, popularLabel, popularCta, planCta}`

export const section = defineSection('plansSection', {
  traits: () => ({ground: 'paper'}),
  Component: ({section: {heading, intro, agent, labels}}) => (
    <Listed
      className={hueClass(agent?.hue)}
      heading={heading}
      intro={intro}
      count={compact(agent?.plans).length}
      below={<Offer />}
    >
      {agent && <AgentPlans agent={agent} labels={labels} />}
    </Listed>
  ),
})
