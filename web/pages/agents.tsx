import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Ending} from '../components/sections/Ending.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {agentCardFields, linkFields, priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {hueClass} from '../../domain/hues.ts'
import {hrefOf, paths} from '../../domain/pages.ts'
import {EmblemTile} from '../design/Emblem.tsx'
import {SiteLink} from '../ui/SiteLink.tsx'
import css from './agents.module.css'
import {AgentBoard} from '../components/agents/AgentCard.tsx'
import {PlanTable} from '../components/pricing/PlanTable.tsx'
import {editable} from '../content/editable.ts'

export const agentsQuery = defineQuery(`{
  "agentsPage": *[_type == "agentsPage" && _id == "agentsPage"][0]{
    _id, _type, title, heading, lead, chooserLabel, comparisonHeading, comparisonIntro, bestForLabel,
    endingHeading, endingCta{${linkFields}}, seo{${seoFields}}
  },
  "pricingPage": *[_type == "pricingPage" && _id == "pricingPage"][0]{_id, _type, columnLabels},
  "agents": *[_type == "agent"] | order(order asc){
    ${agentCardFields},
    plans[]->{_id, _type, name, price{${priceFields}}, features, popular}
  }
}`)

export const page = definePage({
  query: agentsQuery,
  select: ({agentsPage, pricingPage, agents}) =>
    agentsPage && {agentsPage, columns: pricingPage?.columnLabels, agents: compact(agents)},
  head: ({agentsPage: {title, seo}}, layout) => headOf({path: paths.agents(), title, seo}, layout),
  structuredData: ({agentsPage}, layout) => [breadcrumbs(layout, [agentsPage.title, paths.agents()])],
  Component: ({data: {agentsPage, columns, agents}}) => (
    <>
      <Banner
        title={agentsPage.title}
        heading={agentsPage.heading}
        lead={agentsPage.lead}
        art={<Chooser label={agentsPage.chooserLabel} />}
      />
      <AgentBoard agents={agents} bestForLabel={agentsPage.bestForLabel} heading="h2" />
      <section className="section wrap">
        <SectionHead heading={agentsPage.comparisonHeading} intro={agentsPage.comparisonIntro} />
        <PlanTable agents={agents} columns={columns} caption={agentsPage.comparisonHeading} />
      </section>
      <Ending heading={agentsPage.endingHeading} link={agentsPage.endingCta} />
    </>
  ),
})

/** The agents by what they do: a tile and a verb each. */
function Chooser({label}: {label: string | null}) {
  return (
    <nav aria-label={label ?? undefined}>
      <ul className={css.chooser}>
        {compact(useLayoutData().agents).map((agent) => {
          const href = hrefOf(agent)
          return href && agent.verb ? (
            <li key={agent._id}>
              <SiteLink href={href} className={hueClass(agent.hue)}>
                <EmblemTile hue={agent.hue} emblem={agent.emblem} {...editable(agent, 'emblem')} />
                {agent.verb}
              </SiteLink>
            </li>
          ) : null
        })}
      </ul>
    </nav>
  )
}
