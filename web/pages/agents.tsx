import {defineQuery} from 'groq'
import {Banner} from '../blocks/Banner.tsx'
import {priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import {present} from '../format/present.ts'
import {breadcrumbs, headOf} from '../format/seo.ts'
import {paths} from '../paths.ts'
import {AgentBoard} from '../templates/AgentCard.tsx'
import {PlanTable} from '../templates/PlanTable.tsx'
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
  head: ({agentsPage}, chrome) =>
    headOf(
      {
        path: paths.agents(),
        title: agentsPage?.title,
        seo: agentsPage?.seo,
        structured: [
          breadcrumbs([
            [chrome.siteSettings?.companyName, paths.home()],
            [agentsPage?.title, paths.agents()],
          ]),
        ],
      },
      chrome,
    ),
  Component: ({data: {agentsPage, pricingPage, agents}}) => (
    <>
      <Banner title={agentsPage?.title} heading={agentsPage?.heading} lead={agentsPage?.lead} wears={5} />
      <AgentBoard agents={present(agents)} bestForLabel={agentsPage?.bestForLabel} heading="h2" />
      <section className="section wrap">
        <div className={css.head}>
          <h2 className={css.narrow}>{agentsPage?.comparisonHeading}</h2>
          <p className="lead muted">{agentsPage?.comparisonIntro}</p>
        </div>
        <PlanTable
          agents={present(agents)}
          columns={pricingPage?.columnLabels}
          caption={agentsPage?.comparisonHeading}
        />
      </section>
    </>
  ),
})
