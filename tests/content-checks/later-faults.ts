import type {FindingKind} from 'content-checks'

const link = (target: object) => ({_type: 'link', label: 'Go', ...target})
const home = ['homePage', 'sections.ask.text'] as const
const about = ['aboutPage', 'sections.mission.statements.vision.text'] as const
const agents = ['agentsPage', 'sections.hero.lead'] as const
const contact = ['contactPage', 'sections.contact.lead'] as const
const pricing = ['pricingPage', 'sections.hero.lead'] as const

/*
 * What only the fourth to the seventh set has, by somebody who had read the rules.
 */

// prettier-ignore
export const laterStructuralFaults: readonly (readonly [id: string, path: string, value: unknown, kind: FindingKind, at?: string])[] = [
  ['plan-content-creator-enterprise', 'price.currency', 'GBP', 'schema'],
  ['homePage', 'sections.hero.secondaryCta', link({}), 'schema'],
  ['aboutPage', 'sections.ending.link', link({url: 'https://www.sesto.test/agents/data-analist'}), 'link'],
  ['contactPage', 'sections.contact.lead', 'Ask {agent-content-editor.name} for help.', 'variable'],
  ['gallery-terms', 'images.0.image.alt', 'photo', 'schema'],
  ['agentsPage', 'sections.hero.heading', 'Agents for '.repeat(30).trim(), 'length'],
  ['agent-seo-specialist', 'capabilities', [], 'unused', 'capability-seo-specialist-local-search'],
]

/** Faults in prose. */
// prettier-ignore
export const laterProseFaults: readonly [id: string, path: string, text: string][] = [
  [...home, 'Move up to Data Analyst Professional at $799 when you want more.'],
  [...pricing, 'Whoever books Complete Implementation at $7,500 gets a monthly support plan on top.'],
  [...home, 'Prices go from $99 for Customer Support to $2,399 for the largest plan of the Marketing Strategist.'],
  [...pricing, 'Three Starter plans, Content Creator, SEO Specialist and Social Media Manager, cost $897 a month together.'],
  [...about, 'All five steps are agreed with you in writing.'],
  [...agents, 'Customer Support works through 2,500 interactions a month on Professional.'],
  [...about, 'Our clients, more than 900 of them, run shops and practices.'],
  [...home, 'We have automated over 3,000 hours of office work.'],
  [...home, 'Do not wait: prices rise on Friday.'],
  [...pricing, 'You can have the Data Analyst on Enterprise for $1,699 each month.'],
  [...home, 'The Social Media Manager begins at $229 a month, and you can move up whenever you grow.'],
  [...contact, 'A Consultation lasts two hours and costs $450.'],
  [...about, 'Every project of ours runs in five steps.'],
  [...pricing, 'Pick one of four plans for each agent.'],
  [...pricing, 'Choose from eight add-ons when you need something special.'],
  ['agent-seo-specialist', 'pricingIntro', 'It comes in two plans, and both are billed by the month.'],
  [...about, 'Our clients see an average ROI increase of 400% within 6 months.'],
  [...contact, 'We reply to every message within two working days.'],
  [...about, 'Over 300 projects delivered since we opened.'],
  [...agents, 'Two thousand businesses already work with our agents.'],
  [...home, 'Our clients cut their costs by 35% on average.'],
  [...about, 'Nine out of ten customers renew after the first year.'],
  [...agents, 'Our agents have handled 2 million conversations.'],
  [...home, 'Only this week: 50% off your first month.'],
  [...contact, 'We answer the phone Mon-Sat 8AM-8PM.'],
  [...about, 'These five values guide our work.'],
  [...about, 'More than 700 businesses rely on our agents.'],
  [...about, 'Our founders have 60 years of experience between them.'],
  [...about, 'We won two awards last year.'],
  [...about, 'Serving growing companies since 2011.'],
  [...home, 'Hurry, the discount ends tomorrow.'],
  [...agents, 'Costumer Support answers at night.'],
  [...home, 'Content Creator Starter: $289/month.'],
  [...home, 'The Social Media Manager\nStarter: $199/month'],
  [...pricing, 'Consultation: $450/session.'],
  [...pricing, 'With our offer Content Creator Starter is $199.50 in the first month.'],
  [...pricing, 'Content Creator Starter: now only $99.50 a month.'],
  [...about, '98% of clients stay.'],
  [...about, 'Founded in 1998.'],
  [...about, 'In business since 1998.'],
  [...about, 'A team of 40 consultants is behind the agents.'],
  [...home, 'Join 2,500 brands that write with Sesto.'],
  [...about, 'Established in 2003, we know the trade.'],
  [...home, '1,000,000 conversations answered so far.'],
  [...contact, 'Every message is answered by us in 12 hours, from Las Vegas to Boston.'],
  [...contact, 'Call (212) 555-0199.'],
  [...contact, 'Our phones are open from 8:00 to 17:00.'],
]
