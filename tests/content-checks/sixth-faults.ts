const home = ['homePage', 'sections.ask.text'] as const
const about = ['aboutPage', 'sections.mission.statements.vision.text'] as const
const agents = ['agentsPage', 'sections.hero.lead'] as const
const contact = ['contactPage', 'sections.contact.lead'] as const
const pricing = ['pricingPage', 'sections.hero.lead'] as const

/*
 * A sixth set, written after the rules were made fewer, to see what they miss; no rule was changed for it.
 */

/** Faults in prose, of the same kinds as in the fifth set. */
// prettier-ignore
export const sixthProseFaults: readonly [id: string, path: string, text: string][] = [
  [...home, 'Hire Customer Support for $219 a month and sleep through the night.'],
  [...pricing, 'The SEO Specialist on Professional is $849 a month.'],
  [...agents, 'A month with the Data Analyst costs $429 on Starter.'],
  [...contact, 'Book a Consultation for $550 and bring your whole team.'],
  [...pricing, 'Custom AI Model Development is available from $2,500.'],
  [...pricing, 'Enterprise plans of the Social Media Manager are $1,099 a month.'],
  [...home, 'Marketing Strategist: from $499 a month.'],
  ['agent-content-creator', 'pricingIntro', 'Professional is $649 a month, with newsletters included.'],
  [...pricing, 'Our cheapest plan is $149 a month.'],
  [...home, 'Customer Support and the Data Analyst cost $598 a month together on Starter.'],
  [...pricing, 'The support plan of Complete Implementation is $650 a month.'],
  [...agents, 'Content Creator Enterprise costs €1,299 a month.'],
  [...agents, 'The Social Media Manager handles 20 accounts on Professional.'],
  [...pricing, 'SEO Specialist Starter follows 100 keywords.'],
  ['agent-customer-support', 'pricingIntro', 'The Starter plan includes 1,500 interactions a month.'],
  [...pricing, 'A roadmap of 12 months comes with Strategy & Planning.'],
  ['agent-data-analyst', 'pricingIntro', 'Professional connects up to 30 data sources.'],
  [...home, 'All eight agents are trained on your own material.'],
  [...about, 'We follow the same six steps in every project.'],
  [...pricing, 'There are two packages to choose from.'],
  [...about, 'These five values guide our work.'],
  [...pricing, 'Each agent has five plans.'],
  [...contact, 'Expect an answer from us within 12 hours.'],
  [...contact, 'We offer a free consultation of one hour.'],
  [...about, 'Client satisfaction stands at 92%.'],
  ['agent-data-analyst', 'lead', 'An accuracy rate of 99% is what you get.'],
  ['agent-customer-support', 'lead', 'Its issue resolution rate is 85%.'],
  [...home, 'We bring an average ROI increase of 250%.'],
  [...about, 'More than 700 businesses rely on our agents.'],
  [...home, 'Our customers have saved 50,000 hours so far.'],
  [...about, 'We have served clients in 25 countries.'],
  [...about, 'Our founders have 60 years of experience between them.'],
  [...about, 'Voted number one agency by our readers.'],
  [...home, 'Four out of five customers stay with us for more than a year.'],
  [...about, 'We won two awards last year.'],
  [...about, 'Serving growing companies since 2011.'],
  [...home, 'Hurry, the discount ends tomorrow.'],
  [...pricing, 'Book before October 1, 2026 and get half off.'],
  [...agents, 'Take 30% off your first month with any agent.'],
  [...home, 'There are only three seats left for this month.'],
  [...contact, 'You reach our office at +1 646 555 9922.'],
  [...contact, 'Send a note to info@sesto.agency.'],
  [...contact, 'Our phones are open Mon-Fri 8AM-8PM.'],
  [...home, 'The SEO Speciallist reads your pages.'],
  [...agents, 'Costumer Support answers at night.'],
  [...pricing, 'Ask about Performance Optimisation.'],
]
