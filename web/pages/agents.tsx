import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/paths.ts'
import {AgentBoard} from '../components/agents/AgentCard.tsx'
import {PlanTable} from '../components/pricing/PlanTable.tsx'
import css from './inner.module.css'

export const agentsQuery = defineQuery(`{
  "agentsPage": *[_type == "agentsPage" && _id == "agentsPage"][0]{
    _id, _type, title, heading, lead, comparisonHeading, comparisonIntro, bestForLabel, seo{${seoFields}}
  },
  "pricingPage": *[_type == "pricingPage" && _id == "pricingPage"][0]{_id, _type, columnLabels},
  "agents": *[_type == "agent"] | order(order asc){
    _id, _type, name, slug, hue, emblem, summary, bestFor, highlights,
    plans[]->{_id, _type, name, price{${priceFields}}, features, popular}
  }
}`)

export const page = definePage({
  query: agentsQuery,
  head: ({agentsPage}, layout) =>
    headOf(
      {
        path: paths.agents(),
        title: agentsPage?.title,
        seo: agentsPage?.seo,
        structured: [
          breadcrumbs([
            [layout.siteSettings?.companyName, paths.home()],
            [agentsPage?.title, paths.agents()],
          ]),
        ],
      },
      layout,
    ),
  Component: ({data: {agentsPage, pricingPage, agents}}) => (
    <>
      <Banner title={agentsPage?.title} heading={agentsPage?.heading} lead={agentsPage?.lead} wears={5} />
      <AgentBoard agents={compact(agents)} bestForLabel={agentsPage?.bestForLabel} heading="h2" />
      <section className="section wrap">
        <div className={css.head}>
          <h2 className={css.narrow}>{agentsPage?.comparisonHeading}</h2>
          <p className="lead muted">{agentsPage?.comparisonIntro}</p>
        </div>
        <PlanTable
          agents={compact(agents)}
          columns={pricingPage?.columnLabels}
          caption={agentsPage?.comparisonHeading}
        />
      </section>
    </>
  ),
})
