import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {Ending} from '../components/sections/Ending.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {agentCardFields, linkFields, priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {AgentChooser} from '../sections/Hero.tsx'
import {AgentBoard} from '../components/agents/AgentCard.tsx'
import {PlanTable} from '../components/pricing/PlanTable.tsx'

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
        art={<AgentChooser label={agentsPage.chooserLabel} />}
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
