import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {agentCardFields, priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {AgentBoard} from '../components/agents/AgentCard.tsx'
import {PlanTable} from '../components/pricing/PlanTable.tsx'
import css from './inner.module.css'

export const agentsQuery = defineQuery(`{
  "agentsPage": *[_type == "agentsPage" && _id == "agentsPage"][0]{
    _id, _type, title, heading, lead, comparisonHeading, comparisonIntro, bestForLabel, seo{${seoFields}}
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
      <Banner title={agentsPage.title} heading={agentsPage.heading} lead={agentsPage.lead} wears={5} />
      <AgentBoard agents={agents} bestForLabel={agentsPage.bestForLabel} heading="h2" />
      <section className="section wrap">
        <div className={css.head}>
          <h2 className={css.narrow}>{agentsPage.comparisonHeading}</h2>
          <p className="lead muted">{agentsPage.comparisonIntro}</p>
        </div>
        <PlanTable agents={agents} columns={columns} caption={agentsPage.comparisonHeading} />
      </section>
    </>
  ),
})
