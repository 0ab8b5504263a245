import {defineQuery} from 'groq'
import {Banner} from '../components/layout/Banner.tsx'
import {useLayoutData} from '../components/layout/layout-context.ts'
import {Cta} from '../components/sections/Cta.tsx'
import {priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {PricingQueryResult} from '../content/types.gen.ts'
import {hueClass} from '../../domain/hues.ts'
import {compact} from '../../domain/compact.ts'
import {priceLine} from '../../domain/price.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {enquiryHref} from '../../domain/links.ts'
import {paths} from '../../domain/pages.ts'
import {PlanCard, PlanRow} from '../components/pricing/PlanCard.tsx'
import {PlanTable} from '../components/pricing/PlanTable.tsx'
import {ServiceList} from '../components/sections/ServiceList.tsx'
import css from './inner.module.css'

export const pricingQuery = defineQuery(`{
  "pricingPage": *[_type == "pricingPage" && _id == "pricingPage"][0]{
    _id, _type, title, heading, lead, packagesHeading, popularLabel, addOnsHeading, addOnsIntro, agentPlansHeading,
    agentPlansIntro, columnLabels, servicesHeading, servicesIntro, seo{${seoFields}},
    packages[]->{_id, _type, name, price{${priceFields}}, extraPrice{${priceFields}}, extraPriceLabel, popular, description, features, ctaLabel},
    addOns[]->{_id, _type, title, description, price{${priceFields}}}
  },
  "homePage": *[_type == "homePage" && _id == "homePage"][0]{_id, _type, toolsLabel},
  "services": *[_type == "service"] | order(order asc){_id, _type, title, value, description, icon, tools},
  "agents": *[_type == "agent"] | order(order asc){
    _id, _type, name, slug, hue, emblem, plans[]->{_id, _type, name, price{${priceFields}}, features, popular}
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
      <Banner title={pricingPage.title} heading={pricingPage.heading} lead={pricingPage.lead} wears={1} />
      <Packages pricing={pricingPage} />
      <section className="wrap" id="agent-plans">
        <div className={css.head}>
          <h2 className={css.sub}>{pricingPage.agentPlansHeading}</h2>
          <p className="lead muted">{pricingPage.agentPlansIntro}</p>
        </div>
        <PlanTable
          agents={agents}
          columns={pricingPage.columnLabels}
          caption={pricingPage.agentPlansHeading}
        />
      </section>
      <section className="section wrap" id="services">
        <div className={css.split}>
          <div className={css.side}>
            <h2 className={css.sub}>{pricingPage.servicesHeading}</h2>
            <p className="muted">{pricingPage.servicesIntro}</p>
          </div>
          <ServiceList services={services} toolsLabel={toolsLabel} />
        </div>
      </section>
      <AddOns pricing={pricingPage} />
    </>
  ),
})

function Packages({pricing}: {pricing: Pricing}) {
  const {agents, agentPage} = useLayoutData()
  return (
    <section className={`${hueClass(compact(agents)[1]?.hue)} section wrap`} id="packages">
      <h2 className={css.narrow}>{pricing.packagesHeading}</h2>
      <PlanRow>
        {compact(pricing.packages).map((offer) => (
          <PlanCard
            key={offer._id}
            offer={offer}
            description={offer.description}
            popularLabel={pricing.popularLabel}
            ctaLabel={offer.ctaLabel}
            href={enquiryHref({service: 'strategy-consulting', plan: offer._id})}
            extra={
              offer.extraPrice && (
                <p>
                  {offer.extraPriceLabel}: <b>{priceLine(offer.extraPrice, agentPage)}</b>
                </p>
              )
            }
          />
        ))}
      </PlanRow>
    </section>
  )
}

function AddOns({pricing}: {pricing: Pricing}) {
  const {agentPage, footer} = useLayoutData()
  return (
    <section className="section wrap wash" id="add-ons">
      <div className={css.split}>
        <div className={css.side}>
          <h2 className={css.sub}>{pricing.addOnsHeading}</h2>
          <p className="muted">{pricing.addOnsIntro}</p>
          <p>
            <Cta link={footer?.cta} />
          </p>
        </div>
        <ul className={css.sheet}>
          {compact(pricing.addOns).map((addOn) => (
            <li key={addOn._id}>
              <b>{addOn.title}</b>
              <b className="numeric">{priceLine(addOn.price, agentPage)}</b>
              <span className="muted">{addOn.description}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
