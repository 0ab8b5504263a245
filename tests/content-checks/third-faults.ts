import type {FindingKind} from 'content-checks'

type Fault = readonly [id: string, path: string, value: unknown, kind: FindingKind, at?: string]

const link = (target: object) => ({_type: 'link', label: 'Go', ...target})
const reference = (id: string) => ({_type: 'reference', _ref: id})
const paragraph = (children: object[], markDefs: object[] = [], style = 'normal') => [
  {_type: 'block', _key: 'b', style, markDefs, children},
]
const linked = (mark: object) =>
  paragraph([{_type: 'span', _key: 's', text: 'Read', marks: ['m']}], [{_type: 'link', _key: 'm', ...mark}])

const sds = 'plan-seo-specialist-starter'
const spring = 'page-spring-launch'

/*
 * A third set of faults, by somebody who knew the content, had read the two others, and no rule.
 */

// prettier-ignore
export const thirdStructuralFaults: readonly Fault[] = [
  [sds, 'price.amount', 0.001, 'schema'],
  [sds, 'price.currency', undefined, 'schema'],
  ['package-complete-implementation', 'extraPrice.amount', -500, 'schema'],
  ['package-complete-implementation', 'price.currency', 'dollar', 'schema'],
  ['addon-api-integration', 'price.amount', '2,000', 'schema'],
  ['addon-performance', 'price.cadence', 'monthly', 'schema'],
  ['plan-marketing-strategist-professional', 'price.amount', 599, 'plans', 'plan-marketing-strategist-starter'],
  ['agent-customer-support', 'plans', undefined, 'schema'],
  ['agent-customer-support', 'plans.2', reference('plan-gone'), 'link'],
  ['agent-customer-support', 'plans.1._ref', 'addon-training', 'link'],
  ['agent-social-media-manager', 'name', 'social media manager', 'name'],
  ['service-data-integration', 'title', 'Workflow Automation', 'name'],
  ['package-consultation', 'name', 'Strategy & Planning', 'name'],
  ['agent-social-media-manager', 'slug.current', 'customer-support', 'duplicate-slug'],
  ['claim-average-roi', 'figure', undefined, 'claim'],
  ['agent-marketing-strategist', 'claims.0._ref', 'claim-gone', 'link'],
  ['case-example-dental', 'agents.0._ref', 'agent-gone', 'link'],
  ['case-example-dental', 'claim', reference('claim-nothing'), 'link'],
  ['homePage', 'sections.process.steps.0._ref', 'step-gone', 'link'],
  [spring, 'sections.236e4536eac1.agents.1._ref', 'agent-retired', 'link'],
  [spring, 'sections.d4ef4737cae6.agent', {_type: 'reference', _ref: 'agent-retired', _weak: true}, 'link'],
  [spring, 'sections.0c9e20818f50.primaryCta.anchor', 'talks', 'link'],
  [spring, 'sections.0c9e20818f50.secondaryCta', link({}), 'schema'],
  [spring, 'sections.bb39093037b4.link', link({url: 'https://'}), 'schema'],
  [spring, 'sections.bb39093037b4.link', link({url: 'htps://www.sesto.test/about-us'}), 'schema'],
  [spring, 'sections.bb39093037b4.link', link({url: '/about'}), 'schema'],
  ['footer', 'companyLinks.0', link({url: 'https://www.sesto.test/about-us#team'}), 'link'],
  [spring, 'sections.a666efe480cf.body', linked({href: 'https://www.sesto.test/agents/content-writer'}), 'link'],
  [spring, 'sections.a666efe480cf.body', paragraph([{_type: 'span', _key: 's', text: 'Too deep', marks: []}], [], 'h4'), 'schema'],
  [spring, 'sections.a666efe480cf.body', paragraph([{_type: 'variable', _key: 'v', variable: 'agent-gone.name'}]), 'variable'],
  [spring, 'sections.0b83cc42c711.questions.0.answer', 'It takes {claim-setup-time}.', 'variable'],
  ['agent-data-analyst', 'lead', 'For {plan-data-analyst-starter.amount} a month.', 'variable'],
  ['agentsPage', 'sections.hero.lead', '{agents.count} agents.', 'variable'],
  ['homePage', 'sections.hero.lead', 'All {homePage.stages.count} of them.', 'variable'],
  ['homePage', 'sections.hero.lead', 'From {plan-data-analyst-starter.price a month.', 'variable'],
  ['agent-seo-specialist', 'lead', 'FIXME', 'placeholder'],
  ['package-consultation', 'description', 'See http://127.0.0.1:3333/studio for more.', 'placeholder'],
  ['agentsPage', 'seo.title', 'About us', 'duplicate-title'],
  [spring, 'seo.title', 'Contact and free consultation', 'duplicate-title'],
  [spring, 'sections.bb39093037b4.image.alt', '', 'schema'],
  [spring, 'sections.bb39093037b4.image.alt', 'DSC_0042.JPG', 'schema'],
  [spring, 'sections.0c9e20818f50.heading', 'word '.repeat(70).trim(), 'length'],
  ['agentsPage', 'seo.title', 'word '.repeat(30).trim(), 'length'],
  ['aboutPage', 'sections.expertise.expertise', [], 'unused', 'expertise-data-integration'],
  ['homePage', 'sections.cases.cases', [{_key: 'a', ...reference('case-example-dental')}], 'unused', 'case-example-outdoor'],
  ['homePage', 'sections.ask.text', 'SEO Specialist, Starter: $349/month', 'typed-price'],
  ['agent-data-analyst', 'pricingIntro', 'Enterprise costs $1,899 a month.', 'typed-price'],
  ['homePage', 'sections.ask.text', 'The Social Media Manager costs $239 a month.', 'typed-price'],
  ['pricingPage', 'sections.services.intro', 'Strategy & Planning: $2,600', 'typed-price'],
  ['homePage', 'sections.ask.text', 'Marketing Strategist: from $499 a month', 'from-price'],
]

/** Faults in prose, found by what their sentences say. */
export const thirdProseFaults: readonly [id: string, path: string, text: string][] = [
  [
    'agentsPage',
    'sections.hero.lead',
    'What you pay for the Marketing Strategist depends on the plan: $599, $1,299 or $2,399.',
  ],
  ['pricingPage', 'sections.hero.lead', 'No single agent costs more than $1,799 a month.'],
  [
    'pricingPage',
    'sections.plans.intro',
    'Two agents on their Starter plans, Customer Support and Social Media Manager, come to $398.',
  ],
  ['agent-customer-support', 'pricingIntro', 'The step from Starter to Professional costs $150 a month.'],
  ['agent-seo-specialist', 'pricingIntro', 'Half a year of Starter adds up to $2,994.'],
  ['agent-customer-support', 'lead', 'Put it to work from $149 a month.'],
  [
    'agent-customer-support',
    'seo.description',
    'An AI agent for support teams, from $249 a month, without a contract.',
  ],
  [
    'aboutPage',
    'sections.mission.statements.vision.text',
    'We offer agents from as little as 149 dollars a month.',
  ],
  ['homePage', 'sections.ask.text', 'The Content Creator costs 299 euros a month.'],
  ['pricingPage', 'sections.hero.lead', 'Every agent is available for less than $400 a month.'],
  ['homePage', 'sections.agents.intro', 'Behind this page are eight AI agents, each with one trade.'],
  [
    'aboutPage',
    'sections.mission.statements.vision.text',
    'Our team of five specialists is at work day and night.',
  ],
  ['agentsPage', 'sections.plans.intro', 'Each agent has two plans.'],
  ['homePage', 'sections.contact.text', 'Get a free consultation of one hour.'],
  ['homePage', 'sections.ask.text', 'Over 800 teams work with our agents every day.'],
  [
    'aboutPage',
    'sections.mission.statements.vision.text',
    'We have served more than 2,000 clients since we began.',
  ],
  [
    'aboutPage',
    'sections.mission.statements.vision.text',
    'Winner of the 2025 Automation Award, we know what we do.',
  ],
  ['homePage', 'sections.ask.text', 'Clients give us 4.8 stars on average.'],
  ['homePage', 'sections.ask.text', 'Our customers earn back five times what they pay us.'],
  ['homePage', 'sections.ask.text', 'Act now: this deal will not last.'],
  ['homePage', 'sections.ask.text', 'Only two spots left for December.'],
  ['homePage', 'sections.ask.text', 'For a limited time, all agents are half price for three months.'],
  [
    'contactPage',
    'sections.schedule.text',
    'We answer the phone Monday to Friday from 8 a.m. to 5 p.m. Eastern.',
  ],
  ['homePage', 'sections.agents.intro', 'Start with the SEO Specalist if nobody finds you.'],
  ['pricingPage', 'sections.add-ons.intro', 'Pick from our nine add-ons.'],
  ['agent-content-creator', 'pricingIntro', 'All plans are billed yearly.'],
]
