import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {Ending} from '../components/sections/Ending.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {Aside, Split} from '../components/sections/Split.tsx'
import {emblemField, linkFields, priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {PricingQueryResult} from '../content/types.gen.ts'
import {compact} from '../../domain/compact.ts'
import type {Price} from '../../domain/price.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/pages.ts'
import {AddOnList} from '../components/pricing/AddOnList.tsx'
import {PlanTable} from '../components/pricing/PlanTable.tsx'
import {ServiceList} from '../components/sections/ServiceList.tsx'
import {PackageRow} from '../sections/Packages.tsx'
import css from './pricing.module.css'

export const pricingQuery = defineQuery(`{
  "pricingPage": *[_type == "pricingPage" && _id == "pricingPage"][0]{
    _id, _type, title, heading, lead, packagesHeading, popularLabel, addOnsHeading, addOnsIntro, agentPlansHeading,
    agentPlansIntro, columnLabels, sumChooseLabel, sumHint, sumLabel,
    servicesHeading, servicesIntro, endingHeading, endingCta{${linkFields}}, seo{${seoFields}},
    packages[]->{_id, _type, name, price{${priceFields}}, extraPrice{${priceFields}}, extraPriceLabel, popular, description, features, ctaLabel},
    addOns[]->{_id, _type, title, description, price{${priceFields}}}
  },
  "homePage": *[_type == "homePage" && _id == "homePage"][0]{_id, _type, toolsLabel},
  "services": *[_type == "service"] | order(order asc){_id, _type, title, value, description, icon, tools},
  "agents": *[_type == "agent"] | order(order asc){
    _id, _type, name, slug, hue, ${emblemField}, plans[]->{_id, _type, name, price{${priceFields}}, features, popular}
  }
}`)

type Pricing = NonNullable<PricingQueryResult['pricingPage']>

export const page = definePage({
  query: pricingQuery,
  select: ({pricingPage, homePage, services, agents}) =>
    pricingPage && {
      pricingPage,
      toolsLabel: homePage?.toolsLabel,
      services: compact(services),
      agents: compact(agents),
    },
  head: ({pricingPage: {title, seo}}, layout) => headOf({path: paths.pricing(), title, seo}, layout),
  structuredData: ({pricingPage}, layout) => [breadcrumbs(layout, [pricingPage.title, paths.pricing()])],
  Component: ({data: {pricingPage, toolsLabel, services, agents}}) => (
    <>
      <Banner
        title={pricingPage.title}
        heading={pricingPage.heading}
        lead={pricingPage.lead}
        art={<Discs packages={compact(pricingPage.packages)} />}
      />
      <Packages pricing={pricingPage} />
      <section className="wrap" id="agent-plans">
        <SectionHead heading={pricingPage.agentPlansHeading} intro={pricingPage.agentPlansIntro} small />
        <PlanTable
          agents={agents}
          columns={pricingPage.columnLabels}
          caption={pricingPage.agentPlansHeading}
          sum={{
            chooseLabel: pricingPage.sumChooseLabel,
            hint: pricingPage.sumHint,
            label: pricingPage.sumLabel,
          }}
        />
      </section>
      <section className="section wrap" id="services">
        <Split>
          <Aside small>
            <h2>{pricingPage.servicesHeading}</h2>
            <p className="muted">{pricingPage.servicesIntro}</p>
          </Aside>
          <ServiceList services={services} toolsLabel={toolsLabel} />
        </Split>
      </section>
      <AddOns pricing={pricingPage} />
      <Ending heading={pricingPage.endingHeading} link={pricingPage.endingCta} />
    </>
  ),
})

/** The prices of the packages as quarter discs, whose areas they are; decorative. */
function Discs({packages}: {packages: ReadonlyArray<{_id: string; price: Price | null}>}) {
  const amounts = packages.flatMap(({_id, price}) => (price?.amount ? [{_id, amount: price.amount}] : []))
  if (amounts.length === 0) return null
  const most = Math.max(...amounts.map(({amount}) => amount))
  const radii = amounts.map(({amount}) => 120 * Math.sqrt(amount / most))
  const before = (index: number) => radii.slice(0, index).reduce((sum, radius) => sum + radius + 6, 0)
  return (
    <svg className={css.discs} viewBox={`0 0 ${before(radii.length) - 6} 120`} aria-hidden="true">
      {amounts.map(({_id}, i) => {
        const radius = radii[i] ?? 0
        const x = before(i)
        return <path key={_id} d={`M${x} 120v${-radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}z`} />
      })}
    </svg>
  )
}

function Packages({pricing}: {pricing: Pricing}) {
  return (
    <section className={`${css.packages} house wrap`} id="packages">
      <h2 className={css.packagesHeading}>{pricing.packagesHeading}</h2>
      <PackageRow packages={compact(pricing.packages)} popularLabel={pricing.popularLabel} />
    </section>
  )
}

function AddOns({pricing}: {pricing: Pricing}) {
  return (
    <section className="section wrap wash" id="add-ons">
      <Split>
        <Aside small>
          <h2>{pricing.addOnsHeading}</h2>
          <p className="muted">{pricing.addOnsIntro}</p>
        </Aside>
        <AddOnList addOns={compact(pricing.addOns)} />
      </Split>
    </section>
  )
}
