import {compact} from '../../domain/compact.ts'
import {hrefOf} from '../../domain/pages.ts'
import {schemaOffer} from '../../domain/price.ts'
import {PlanTable} from '../components/pricing/PlanTable.tsx'
import {SectionHead} from '../components/sections/SectionHead.tsx'
import {plainText} from '../content/editable.ts'
import {emblemField, priceFields} from '../content/fragments.ts'
import {defineSection} from './section.ts'

const rowFields = /* groq */ `_id, _type, name, slug, hue, ${emblemField}, plans[]->{_id, _type, name, price{${priceFields}}, features, popular}`

export const fields = /* groq */ `heading, intro,
        "labels": *[_type == "agentPage" && _id == "agentPage"][0]{_id, _type, columnLabels, popularLabel, sumChooseLabel, sumHint, sumLabel, sumAskLabel},
        "agents": select(
          count(agents) > 0 => agents[]->{${rowFields}},
          *[_type == "agent"] | order(order asc){${rowFields}}
        )`

export const section = defineSection('comparisonSection', {
  traits: () => ({ground: 'paper', isRuled: true}),
  Component: ({section: {heading, intro, agents, labels, variant}}) => (
    <div className="wrap">
      <SectionHead heading={heading} intro={intro} />
      <PlanTable agents={compact(agents)} labels={labels} caption={heading} hasSum={variant === 'sum'} />
    </div>
  ),
  // https://schema.org/OfferCatalog
  structuredData: ({heading, agents}) => ({
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: plainText(heading),
    itemListElement: compact(agents).map((agent) => ({
      '@type': 'Service',
      name: agent.name,
      url: __SITE_ORIGIN__ + (hrefOf(agent) ?? ''),
      offers: compact(agent.plans).map(({name, price}) => schemaOffer(name, price)),
    })),
  }),
})
