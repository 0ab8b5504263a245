import type {FindingKind} from 'content-checks'

type Fault = readonly [id: string, path: string, value: unknown, kind: FindingKind, at?: string]

const link = (target: object) => ({_type: 'link', label: 'Go', ...target})

/*
 * A fourth set of faults, written before the rules were made fewer, by somebody who had read them.
 */

// prettier-ignore
export const fourthStructuralFaults: readonly Fault[] = [
  ['plan-customer-support-professional', 'price.amount', '399', 'markup'],
  ['addon-training', 'price.cadence', undefined, 'markup'],
  ['plan-content-creator-enterprise', 'price.currency', 'GBP', 'markup', 'agent-content-creator'],
  ['plan-seo-specialist-starter', 'price.amount', 849, 'from-price', 'agent-seo-specialist'],
  ['agent-marketing-strategist', 'plans.1._ref', 'plan-marketing-strategist-plus', 'link'],
  ['plan-data-analyst-starter', 'popular', true, 'popular-plan'],
  ['agent-social-media-manager', 'slug.current', 'data-analyst', 'duplicate-slug'],
  ['page-spring-launch', 'slug.current', 'agents', 'duplicate-slug'],
  ['promo-first-month', 'end', '2026-09-30T22:00:00Z', 'offer'],
  ['homePage', 'sections.hero.secondaryCta', link({}), 'link'],
  ['aboutPage', 'sections.ending.link', link({url: 'https://www.sesto.test/agents/data-analist'}), 'link'],
  ['contactPage', 'sections.schedule.link.anchor', 'calendar', 'link'],
  ['contactPage', 'sections.contact.lead', 'Ask {agent-content-editor.name} for help.', 'variable'],
  ['agent-data-analyst', 'lead', 'Lorem ipsum dolor sit amet', 'placeholder'],
  ['value-partnership', 'description', '[Insert text about partnership]', 'placeholder'],
  ['agentsPage', 'seo.title', 'Contact and free consultation', 'duplicate-title'],
  ['gallery-terms', 'images.0.image.alt', 'photo', 'alt-text'],
  ['legal-privacy-policy', 'sections.2.body.0.style', 'h4', 'heading-order'],
  ['agentsPage', 'sections.hero.heading', 'Agents for '.repeat(30).trim(), 'length'],
  ['service-ai-implementation', 'title', 'Data Integration', 'name'],
  ['homePage', 'sections.ask.text', 'Data Analyst Professional: $799/month', 'typed-price'],
  ['agent-seo-specialist', 'capabilities', [], 'unused', 'capability-seo-specialist-local-search'],
  ['claim-support-hours', 'source', '', 'claim'],
]

const home = ['homePage', 'sections.ask.text'] as const
const about = ['aboutPage', 'sections.mission.statements.vision.text'] as const
const agents = ['agentsPage', 'sections.hero.lead'] as const
const contact = ['contactPage', 'sections.contact.lead'] as const
const pricing = ['pricingPage', 'sections.hero.lead'] as const

/** Faults in prose, found by what their sentences say. */
// prettier-ignore
export const fourthProseFaults: readonly [id: string, path: string, text: string][] = [
  [...home, 'Put the Content Creator on your next launch for $249 a month.'],
  [...agents, 'Our prices start where a phone bill ends: $149 a month for Customer Support.'],
  [...pricing, 'Start small: one agent, one plan, $229 a month for the Social Media Manager.'],
  [...home, 'Move up to Data Analyst Professional at $799 when you want more.'],
  [...contact, 'You pay $550 for the Consultation, and nothing if you decide to stop there.'],
  [...pricing, 'Whoever books Complete Implementation at $7,500 gets a monthly support plan on top.'],
  ['agent-seo-specialist', 'pricingIntro', 'Professional is $749 a month and our customers’ favorite.'],
  ['agent-social-media-manager', 'lead', 'Five accounts are yours for $219 a month.'],
  [...home, 'Prices go from $99 for Customer Support to $2,399 for the largest plan of the Marketing Strategist.'],
  [...pricing, 'Three Starter plans, Content Creator, SEO Specialist and Social Media Manager, cost $897 a month together.'],
  ['agent-customer-support', 'pricingIntro', 'Upgrading from Starter to Professional adds $300 a month.'],
  ['pricingPage', 'sections.add-ons.intro', 'The Advanced Analytics Dashboard is built for $1,200 and paid once.'],
  ['homePage', 'sections.agents.intro', 'The five agents below cover what a small marketing department does.'],
  [...about, 'All five steps are agreed with you in writing.'],
  [...pricing, 'With us there are four plans per agent.'],
  [...agents, 'Customer Support works through 2,500 interactions a month on Professional.'],
  ['agent-content-creator', 'pricingIntro', 'Professional gives you 300 pieces a month.'],
  [...contact, 'Someone answers within 48 hours, and usually before lunch.'],
  [...home, 'Talk to a consultant for 45 minutes, free of charge.'],
  [...about, 'Our clients, more than 900 of them, run shops and practices.'],
  [...home, 'We have automated over 3,000 hours of office work.'],
  [...about, 'Companies trust us in 14 countries.'],
  [...agents, 'Take 20% off your first month.'],
  [...home, 'Do not wait: prices rise on Friday.'],
  [...home, 'Book by October 15, 2026, and save half.'],
  [...contact, 'Our phone is staffed from 8 a.m. to 5 p.m. on weekdays.'],
  [...about, 'Send your questions to team@sesto.example.'],
  [...home, 'The Social-Media Manager hands anything delicate to a person.'],
  [...agents, 'Let the Marketing Strategst look at your plan.'],
]
