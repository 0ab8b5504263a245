import type {FindingKind} from 'content-checks'

/*
 * An eighth set, by somebody who had read the decisions about the rules, but neither the rules nor the other sets.
 */

// prettier-ignore
export const eighthStructuralFaults: readonly (readonly [id: string, path: string, value: unknown, kind: FindingKind, at?: string])[] = [
  ['plan-customer-support-starter', 'price.amount', 0, 'schema'],
  ['plan-customer-support-starter', 'price.amount', undefined, 'schema'],
  ['agent-content-creator', 'plans.1._ref', 'plan-seo-specialist-professional', 'plans'],
  ['plan-content-creator-enterprise', 'popular', true, 'popular-plan'],
  ['navigation', 'items.1.reference._ref', 'agentPages', 'link'],
  ['homePage', 'sections.hero.primaryCta.anchor', 'contct', 'link'],
  ['page-spring-launch', 'slug.current', 'pricing', 'duplicate-slug'],
  ['promo-first-month', 'end', '2026-01-01T00:00:00Z', 'offer'],
  ['homePage', 'sections.ask.text', 'Ask our {agent-copywriter.name} first.', 'variable'],
  ['homePage', 'sections.ask.text', 'It costs {plan-customer-support-starter.prize}.', 'variable'],
  ['pricingPage', 'seo.title', 'About us', 'duplicate-title'],
  ['agent-data-analyst', 'worksWith.0._ref', 'agent-copywriter', 'link'],
  ['plan-seo-specialist-professional', 'price.currency', 'EUR', 'schema'],
  ['plan-seo-specialist-professional', 'price.cadence', 'one-time', 'cadence'],
  ['agentsPage', 'sections.your-data.questions.0.answer', 'Lorem ipsum dolor sit amet.', 'placeholder'],
  ['homePage', 'sections.process.anchor', 'services', 'schema'],
  ['agentsPage', 'sections.your-data.questions.0.answer', '', 'schema'],
]

/** Faults in prose. */
// prettier-ignore
export const eighthProseFaults: readonly [id: string, path: string, text: string][] = [
  ['agent-customer-support', 'lead', 'Customer Support Starter costs $189 a month.'],
  ['homePage', 'sections.ask.text', 'Content Creator starts at $249 a month.'],
  ['pricingPage', 'sections.hero.lead', 'All six agents on Starter plans cost $2,149 a month.'],
  ['agentsPage', 'sections.hero.lead', 'Our five agents work as one team.'],
  ['homePage', 'sections.ask.text', 'Three steps take you from the first talk to a running agent.'],
  ['agent-seo-specialist', 'lead', 'A Starter plan of SEO Specialist works on 100 keywords.'],
  ['homePage', 'sections.ask.text', 'Get 40% off your first month on any agent.'],
  ['aboutPage', 'sections.mission.statements.vision.text', 'More than 2,000 companies trust our agents.'],
  ['agentsPage', 'sections.your-data.questions.0.answer', 'We respond within 12 hours.'],
  ['agent-customer-support', 'lead', 'Customer Support answers in under 10 seconds on average.'],
  ['contactPage', 'sections.contact.lead', 'The free consultation takes 45 minutes.'],
  ['pricingPage', 'sections.hero.lead', 'Complete Implementation costs $7,500 once.'],
  ['pricingPage', 'sections.hero.lead', 'Book a Consultation for $600 per session.'],
  ['contactPage', 'sections.contact.lead', 'Write to sales@example.com and we will call you back.'],
  ['homePage', 'sections.ask.text', 'Content Creater drafts your newsletter.'],
  ['pricingPage', 'sections.hero.lead', 'Only three seats are left this week!'],
  ['aboutPage', 'sections.mission.statements.vision.text', 'We have been building automation for 15 years.'],
  ['homePage', 'sections.ask.text', 'The offer ends on March 31, 2025.'],
  ['pricingPage', 'sections.hero.lead', 'We offer seven services around the agents.'],
  ['aboutPage', 'sections.mission.statements.vision.text', 'We are rated the #1 automation agency in New York.'],
]
