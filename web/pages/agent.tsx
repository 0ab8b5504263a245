import {defineQuery} from 'groq'
import {
  chartFields,
  claimFields,
  emblemField,
  linkFields,
  priceFields,
  seoFields,
} from '../content/fragments.ts'
import {definePage} from '../content/page.ts'
import type {Agent, Layout} from '../content/types.ts'
import {compact} from '../../domain/compact.ts'
import {breadcrumbs, headOf} from '../content/head.ts'
import {hrefOf, paths} from '../../domain/pages.ts'
import {schemaOffer} from '../../domain/price.ts'
import {AgentTemplate} from '../components/agents/AgentTemplate.tsx'

export const agentQuery = defineQuery(`{
  "agent": *[_type == "agent" && slug.current == $slug][0]{
    _id, _type, name, slug, hue, ${emblemField}, tagline, lead, claims[]->{${claimFields}},
    overviewHeading, overview[]{_key, _type, title, description, scene},
    capabilitiesHeading, capabilitiesIntro, capabilities[]->{_id, _type, title, description, scene, features},
    pricingHeading, pricingIntro, plans[]->{_id, _type, name, price{${priceFields}}, features, popular},
    useCasesHeading, useCases[]->{_id, _type, title, description, example, icon},
    demo{heading, intro, fields[]{_key, _type, name, label, control, options, placeholder}, submitLabel,
      sampleResult{kind, heading, lines, ${chartFields}}, rules[]{_key, _type, field, answers, lines, ${chartFields}}},
    seo{${seoFields}}
  },
  "agentPage": *[_type == "agentPage" && _id == "agentPage"][0]{
    _id, _type, trialLabel, trialNote, demoLabel, tabLabels{overview, capabilities, pricing, useCases, demo}, popularLabel, popularCta,
    planCta, sampleLabel, sampleForLabel, ownWordsText, sampleCta{${linkFields}}, claimsLabel, nextLabel
  }
}`)

export const page = definePage({
  query: agentQuery,
  select: ({agent, agentPage}) => {
    const path = hrefOf(agent)
    return agent && path ? {agent, labels: agentPage, path} : null
  },
  head: ({agent, path}, layout) => headOf({path, title: agent.name, seo: agent.seo, agent}, layout),
  structuredData: ({agent, path}, layout) => [
    service(agent, path, layout),
    breadcrumbs(layout, [layout.agentsPage?.title, paths.agents()], [agent.name, path]),
  ],
  Component: ({data: {agent, labels}}) => <AgentTemplate agent={agent} labels={labels} />,
})

/** schema.org Service with an Offer for each plan. */
function service(agent: Agent, path: string, layout: Layout): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: agent.name,
    description: agent.lead,
    url: __SITE_ORIGIN__ + path,
    provider: {'@type': 'Organization', name: layout.siteSettings?.companyName, url: __SITE_ORIGIN__},
    offers: compact(agent.plans).map(({name, price}) => schemaOffer(name, price)),
  }
}
