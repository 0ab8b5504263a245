import {defineQuery} from 'groq'
import {linkFields, priceFields, seoFields} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {AgentQueryResult} from '../content/types.gen.ts'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {paths} from '../../domain/paths.ts'
import {AgentTemplate} from '../components/agents/AgentTemplate.tsx'

export const agentQuery = defineQuery(`{
  "agent": *[_type == "agent" && slug.current == $slug][0]{
    _id, _type, name, slug, hue, emblem, tagline, lead, stats[]->{_id, _type, figure, label},
    overviewHeading, overview[]{_key, _type, title, description, scene},
    capabilitiesHeading, capabilitiesIntro, capabilities[]->{_id, _type, title, description, features},
    pricingHeading, pricingIntro, plans[]->{_id, _type, name, price{${priceFields}}, features, popular},
    useCasesHeading, useCases[]->{_id, _type, title, description, icon},
    demo{heading, intro, fields[]{_key, _type, name, label, control, options, placeholder}, submitLabel, sampleResult{heading, lines}},
    seo{${seoFields}}
  },
  "agentPage": *[_type == "agentPage" && _id == "agentPage"][0]{
    _id, _type, trialLabel, demoLabel, tabLabels{overview, capabilities, pricing, useCases, demo}, popularLabel, popularCta,
    planCta, sampleLabel, sampleCta{${linkFields}}, statsLabel
  }
}`)

export const page = definePage({
  query: agentQuery,
  head: ({agent}, layout) => {
    const slug = agent?.slug?.current
    if (!agent || !slug) return undefined
    const path = paths.agent(slug)
    const crumbs = breadcrumbs([
      [layout.siteSettings?.companyName, paths.home()],
      [layout.agentsPage?.title, paths.agents()],
      [agent.name, path],
    ])
    return headOf({path, title: agent.name, seo: agent.seo, structured: [service(agent), crumbs]}, layout)
  },
  Component: ({data: {agent, agentPage}}) =>
    agent ? <AgentTemplate agent={agent} labels={agentPage} /> : <></>,
})

/** schema.org Service with an Offer for each plan. */
function service(agent: NonNullable<AgentQueryResult['agent']>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: agent.name,
    description: agent.lead,
    offers: compact(agent.plans).map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      price: plan.price?.amount,
      priceCurrency: plan.price?.currency,
    })),
  }
}
