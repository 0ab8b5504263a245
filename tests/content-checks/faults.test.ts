import {describe, expect, test} from 'vitest'
import {listOf, property, textOf, type CheckedDocument, type FindingKind, type Severity} from 'content-checks'
import {check, checkPlanted, find, plant, seed} from './testing.ts'

/** A fault in the seed: which document, which field, what somebody wrote there, and what the check must say. */
type Fault = [id: string, path: string, value: unknown, kind: FindingKind, severity: Severity, at?: string]

const cc = 'agent-content-creator'
const block = (text: string, style = 'normal') => [
  {_type: 'block', _key: 'b', style, markDefs: [], children: [{_type: 'span', _key: 's', text, marks: []}]},
]

/** A paragraph whose words are spread over spans, every second one with a mark. */
const spans = (...texts: string[]) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [],
    children: texts.map((text, index) => ({
      _type: 'span',
      _key: `s${index}`,
      text,
      marks: index % 2 === 1 ? ['strong'] : [],
    })),
  },
]

/** A paragraph with a link to something. */
const linked = (target: object) => [
  {
    _type: 'block',
    _key: 'b',
    style: 'normal',
    markDefs: [{_type: 'link', _key: 'm', ...target}],
    children: [{_type: 'span', _key: 's', text: 'Read more', marks: ['m']}],
  },
]

/** The paragraph that faults put into the second section of the terms. */
const section = find(seed(), 'legal-terms-conditions').sections
const termsBody = `sections[_key=="${String(property(property(section, '1'), '_key'))}"].body[_key=="b"]`

const faults: Fault[] = [
  // 1: prices in texts
  [cc, 'lead', 'The Starter plan costs $1,299.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter is $329 a month.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter is $299 a month.', 'typed-price', 'warning'],
  [cc, 'seo.description', 'Plans of the Content Creator from $249.', 'from-price', 'error'],
  [cc, 'seo.title', 'Content Creator from just $99', 'from-price', 'error'],
  [cc, 'pricingIntro', 'Professional for 649 USD a month.', 'typed-price', 'error'],
  [cc, 'pricingIntro', 'Enterprise: 1.399 $', 'typed-price', 'error'],
  [cc, 'pricingIntro', 'Enterprise: 1.299 €', 'typed-price', 'error'],
  [cc, 'summary', 'All that for 349/mo.', 'typed-price', 'error'],
  [cc, 'summary', 'Starter\u00a0is three hundred dollars a month.', 'typed-price', 'error'],
  ['homePage', 'lead', 'Plans start at $149/month.', 'from-price', 'error'],
  ['homePage', 'lead', 'AI agents from $399.', 'from-price', 'error'],
  ['homePage', 'agentsIntro', 'Data Analyst costs $450 per month.', 'typed-price', 'error'],
  ['homePage', 'bannerText', 'A Consultation is only $450.', 'typed-price', 'error'],
  ['homePage', 'bannerText', 'The Strategy & Planning package is US$2,600.', 'typed-price', 'error'],
  ['pricingPage', 'addOnsIntro', 'Team Training & Workshops start at $900.', 'typed-price', 'error'],
  [
    'legal-terms-conditions',
    'sections.1.body',
    block('The Complete Implementation costs $8,000.'),
    'typed-price',
    'error',
    termsBody,
  ],
  [
    'gallery-terms',
    'images.0.image.alt',
    'A poster: SEO Specialist for $199 a month',
    'typed-price',
    'error',
  ],
  ['siteSettings', 'description', 'Agents for ninety-nine dollars a month.', 'typed-price', 'error'],
  ['plan-data-analyst-starter', 'features.0', 'All of this for $350', 'typed-price', 'error'],
  // As a stranger would write them
  [cc, 'lead', 'Our Starter: 329 dollars monthly.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter for just USD 329.00 per month.', 'typed-price', 'error'],
  [cc, 'lead', 'Get Starter at $ 329 / mo.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter costs $3k.', 'typed-price', 'error'],
  [cc, 'lead', 'Enterprise runs at $1.5k monthly.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter is \uff04329 a month.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter is 329,00 $ a month.', 'typed-price', 'error'],
  [cc, 'lead', 'Enterprise is $1 399 a month.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter is three hundred twenty-nine dollars a month.', 'typed-price', 'error'],
  [cc, 'seo.description', 'Content Creator, Starter plan: $329 monthly.', 'typed-price', 'error'],
  ['agent-data-analyst', 'summary', 'The Content Creator Starter plan is $329.', 'typed-price', 'error'],
  [
    'case-example-components',
    'solution',
    'They took the Data Analyst Starter plan at $350 a month.',
    'typed-price',
    'error',
  ],
  ['homePage', 'bannerText', 'The cheapest agent is from $149 a month.', 'from-price', 'error'],
  ['homePage', 'bannerText', 'Agents starting at $149 monthly.', 'from-price', 'error'],
  ['homePage', 'bannerText', 'Plans as low as $149/month.', 'from-price', 'error'],
  [cc, 'pricingIntro', 'Starter is $299 per year.', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter is $299 weekly.', 'cadence', 'error'],
  ['homePage', 'bannerText', 'We answer inside 48 hours.', 'figure', 'error'],
  ['homePage', 'bannerText', 'Our response time is two days.', 'figure', 'error'],
  ['homePage', 'bannerText', 'We reply in forty-eight hours.', 'figure', 'error'],
  ['contactPage', 'lead', 'Book a free 1-hour consultation.', 'figure', 'error'],
  ['contactPage', 'lead', 'Book a free 30-minute consultation.', 'figure', 'warning'],
  ['contactPage', 'lead', 'The first call takes 45 minutes and is free.', 'figure', 'warning'],
  ['aboutPage', 'vision', 'Client satisfaction: 99 percent.', 'figure', 'error'],
  ['aboutPage', 'vision', 'Lorem Ipsum', 'placeholder', 'warning'],
  ['aboutPage', 'vision', 'Text coming soon [insert text]', 'placeholder', 'warning'],
  [cc, 'lead', 'STARTER NOW ONLY USD 329 MONTHLY', 'typed-price', 'error'],
  [cc, 'lead', 'Starter: $1,299.00 per month', 'typed-price', 'error'],
  [cc, 'lead', 'Starter costs 329 US dollars.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter costs 329 U.S. dollars.', 'typed-price', 'error'],
  [cc, 'lead', 'For $329, you get Starter.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter will set you back 329 bucks p.m.', 'typed-price', 'error'],
  ['homePage', 'seo.title', 'Agents for $9.99/mo', 'typed-price', 'error'],
  [
    'legal-terms-conditions',
    'sections.1.body',
    spans('The Starter plan of the Content Creator costs ', '$3', '29 a month.'),
    'typed-price',
    'error',
    termsBody,
  ],
  [
    'legal-terms-conditions',
    'sections.1.body',
    spans('CONTENT CREATOR, STARTER: ', 'USD 1,399.00', '.'),
    'typed-price',
    'error',
    termsBody,
  ],
  [cc, 'pricingIntro', 'Starter: a one-off payment of $299', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter: $299 one-off', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter: $299 per quarter', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter: $299 quarterly', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter: $299 p.a.', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter: $299 for life', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter: $299 bi-weekly', 'cadence', 'error'],
  ['homePage', 'bannerText', 'Half price: $200 instead of $300', 'discount', 'error'],
  ['homePage', 'bannerText', 'Save a third: was $300, now $240', 'discount', 'error'],
  ['homePage', 'bannerText', 'Fifty percent off: $200 instead of $300', 'discount', 'error'],
  ['homePage', 'bannerText', '97 out of 100 clients are satisfied: client satisfaction!', 'figure', 'error'],
  ['homePage', 'bannerText', 'We get back to you in two working days.', 'figure', 'error'],
  ['homePage', 'bannerText', 'We will reply within a week.', 'figure', 'error'],
  ['contactPage', 'lead', 'A free consultation, sixty minutes long', 'figure', 'error'],
  ['homePage', 'bannerText', 'OUR SEVEN AI AGENTS', 'agent-count', 'warning'],
  ['homePage', 'bannerText', 'Offer valid until 31/03/2026', 'offer', 'error'],
  ['homePage', 'bannerText', 'Offer valid until 3/31/26', 'offer', 'error'],
  ['homePage', 'bannerText', 'Offer ends March 31st, 2026', 'offer', 'error'],
  ['homePage', 'bannerText', 'Book before 1st of October 2026', 'offer', 'error'],
  ['homePage', 'bannerText', 'Only a few spots left', 'offer', 'warning'],
  ['homePage', 'lead', 'T.B.D.', 'placeholder', 'warning'],
  ['homePage', 'lead', 'Read more at http://localhost:5173/pricing.', 'placeholder', 'warning'],
  ['homePage', 'lead', 'Your text here', 'placeholder', 'warning'],
  ['homePage', 'lead', '{{company_name}} is great', 'placeholder', 'warning'],
  [
    'homePage',
    'primaryCta',
    {_type: 'link', label: 'Go', url: 'www.foo.com'},
    'link',
    'error',
    'primaryCta.url',
  ],
  ['gallery-terms', 'images.0.image.alt', 'Picture of', 'alt-text', 'warning'],
  ['homePage', 'agentsIntro', 'Ask the Marketing Stratagist.', 'name', 'warning'],
  ['pricingPage', 'addOnsIntro', 'The Enterprize plan', 'name', 'warning'],
  [
    'plan-data-analyst-starter',
    'name',
    'Professional',
    'name',
    'error',
    '@plan-data-analyst-professional name',
  ],
  ['plan-data-analyst-starter', 'price.amount', '299', 'markup', 'error'],
  ['plan-data-analyst-starter', 'price.currency', 'usd', 'markup', 'error'],
  ['agent-data-analyst', 'slug.current', 'seo-specialist ', 'duplicate-slug', 'error'],
  // Prices that make one ask
  ['plan-data-analyst-enterprise', 'price.amount', 149_900, 'unusual-price', 'warning'],
  // 2: from, discounts, cadence
  [cc, 'lead', 'Our Content Creator, from $599.', 'from-price', 'error'],
  [
    'plan-content-creator-starter',
    'price.amount',
    699,
    'from-price',
    'error',
    '@agent-content-creator plans',
  ],
  ['homePage', 'bannerText', 'Was $400, now $300: that is 50% off.', 'discount', 'error'],
  ['homePage', 'bannerText', 'Save $50: $300 instead of $400.', 'discount', 'error'],
  ['homePage', 'bannerText', 'Get 40% off your first month.', 'discount', 'error'],
  ['homePage', 'bannerText', 'Save 20 % today.', 'discount', 'error'],
  ['homePage', 'bannerText', 'Half the price: save 50 % and pay $140.', 'discount', 'error'],
  [cc, 'pricingIntro', 'Starter is $299 a year.', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Three plans, billed annually.', 'cadence', 'error'],
  ['agentsPage', 'comparisonIntro', 'Three plans, billed yearly.', 'cadence', 'error'],
  ['package-consultation', 'description', 'A one-time fee.', 'cadence', 'error'],
  ['agentPage', 'perMonthLabel', '/ year', 'cadence', 'error'],
  ['plan-data-analyst-starter', 'price.cadence', 'one-time', 'cadence', 'warning'],
  ['plan-data-analyst-professional', 'price.cadence', 'session', 'cadence', 'warning'],
  // 3: figures
  ['homePage', 'lead', 'Our clients are 97% satisfied: client satisfaction counts.', 'figure', 'error'],
  ['aboutPage', 'mission', 'Ninety-eight percent client satisfaction.', 'figure', 'warning'],
  ['homePage', 'bannerText', 'We reply within 48 hours.', 'figure', 'error'],
  ['homePage', 'bannerText', 'A consultant answers within a day.', 'figure', 'warning'],
  ['homePage', 'bannerText', 'We respond in 24h.', 'figure', 'warning'],
  ['homePage', 'bannerText', 'Answers in 12 hrs.', 'figure', 'error'],
  ['contactPage', 'scheduleText', 'The first consultation takes half an hour.', 'figure', 'warning'],
  ['contactPage', 'scheduleText', 'Book a free 45-minute consultation.', 'figure', 'error'],
  ['contactPage', 'seo.description', 'A free consultation of 60 min.', 'figure', 'error'],
  [cc, 'tagline', 'Write 2x Faster', 'figure', 'error'],
  [cc, 'tagline', 'Publish content 10 times faster', 'figure', 'warning'],
  ['agent-data-analyst', 'lead', 'An accuracy of 99 %.', 'figure', 'error'],
  ['homePage', 'agentsIntro', 'Seven agents for every job: seven AI agents.', 'agent-count', 'warning'],
  // 4: claims
  ['claim-response-time', 'source', '', 'claim', 'warning'],
  ['claim-response-time', 'source', 'Unverified, ask sales.', 'claim', 'warning'],
  ['claim-response-time', 'reviewDate', '2026-01-01', 'claim', 'warning'],
  ['claim-response-time', 'evidence', undefined, 'claim', 'warning'],
  ['claim-client-satisfaction', 'basis', 'Measured in spring', 'claim', 'error'],
  ['homePage', 'lead', 'We answer within {claim-gone}.', 'claim-variable', 'warning'],
  // 5: offers
  ['promo-first-month', 'end', '2026-11-01T00:00:00Z', 'offer', 'warning'],
  ['homePage', 'bannerText', 'This month only: talk to us.', 'offer', 'warning'],
  ['homePage', 'bannerText', 'The offer ends Friday.', 'offer', 'warning'],
  ['homePage', 'bannerText', 'Valid until March 31, 2026.', 'offer', 'error'],
  ['promo-first-month', 'text', 'Get 50% off until 2026-10-01!', 'offer', 'error'],
  // 6: placeholders
  ['homePage', 'lead', 'Lorem ipsum dolor sit amet.', 'placeholder', 'warning'],
  ['homePage', 'lead', 'TBD', 'placeholder', 'warning'],
  ['homePage', 'lead', 'TODO: write this', 'placeholder', 'warning'],
  ['homePage', 'lead', 'xxx', 'placeholder', 'warning'],
  ['homePage', 'lead', 'Ask [your name] about it.', 'placeholder', 'warning'],
  ['homePage', 'lead', 'Call 555-0123.', 'placeholder', 'warning'],
  ['homePage', 'lead', 'Write to john@example.com.', 'placeholder', 'warning'],
  ['homePage', 'lead', 'Sesto has six specialists.', 'placeholder', 'warning'],
  ['agent-data-analyst', 'name', 'Content Creator (copy)', 'placeholder', 'warning'],
  // 7: links
  ['homePage', 'primaryCta.reference._ref', 'agent-gone', 'link', 'error', 'primaryCta.reference'],
  ['homePage', 'primaryCta.reference._ref', 'drafts.contactPage', 'link', 'error', 'primaryCta.reference'],
  ['homePage', 'primaryCta.anchor', 'plans', 'link', 'error'],
  [
    'homePage',
    'primaryCta',
    {_type: 'link', label: 'Go', url: '/agents/foo'},
    'link',
    'error',
    'primaryCta.url',
  ],
  [
    'homePage',
    'primaryCta',
    {_type: 'link', label: 'Go', url: 'https://www.sesto.test/agents/data-analyst?tab=priceing'},
    'link',
    'error',
    'primaryCta.url',
  ],
  [
    'homePage',
    'primaryCta',
    {_type: 'link', label: 'Go', url: 'https://www.sesto.test/Pricing'},
    'link',
    'error',
    'primaryCta.url',
  ],
  ['homePage', 'primaryCta', {_type: 'link', label: 'Go', url: '#plans'}, 'link', 'error', 'primaryCta.url'],
  [
    'homePage',
    'primaryCta',
    {_type: 'link', label: 'Go', url: 'https://localhost:5173/pricing'},
    'link',
    'error',
    'primaryCta.url',
  ],
  [
    'homePage',
    'primaryCta',
    {_type: 'link', label: 'Go', url: 'mailto:hi'},
    'link',
    'error',
    'primaryCta.url',
  ],
  ['homePage', 'lead', 'See /agents/foo for more.', 'link', 'error'],
  ['homePage', 'lead', 'See /Pricing for more.', 'link', 'error'],
  ['homePage', 'lead', 'See https://www.sesto.test/agents/data-analyst?tab=priceing.', 'link', 'error'],
  ['aboutPage', 'cta.reference._ref', 'case-gone', 'link', 'error', 'cta.reference'],
  // 8: pages
  ['aboutPage', 'seo.title', 'Services and pricing', 'duplicate-title', 'warning'],
  [
    'aboutPage',
    'seo.description',
    'Ask a question or book a free consultation of {claim-free-consultation}. We respond within {claim-response-time}, by email or by phone.',
    'duplicate-title',
    'warning',
  ],
  ['gallery-terms', 'images.0.image.alt', '', 'alt-text', 'error'],
  [
    'gallery-terms',
    'images.0.image.alt',
    'A dark ring around a white disc on light gray',
    'alt-text',
    'warning',
  ],
  ['gallery-terms', 'images.0.image.alt', 'IMG_1234.jpg', 'alt-text', 'warning'],
  ['legal-terms-conditions', 'sections.1.body', block('Jump', 'h4'), 'heading-order', 'error', termsBody],
  // 9: names
  ['homePage', 'agentsIntro', 'Ask the SEO-Specialist.', 'name', 'warning'],
  ['homePage', 'agentsIntro', 'Ask the Seo Specialist.', 'name', 'warning'],
  ['homePage', 'agentsIntro', 'Ask the SEO specialist.', 'name', 'warning'],
  ['homePage', 'agentsIntro', 'Ask the DataAnalyst.', 'name', 'warning'],
  ['homePage', 'agentsIntro', 'Ask the D\u0430ta Analyst.', 'name', 'warning'],
  ['homePage', 'agentsIntro', 'Ask the Data Analist.', 'name', 'warning'],
  ['homePage', 'agentsIntro', 'Ask our data analyst.', 'name', 'warning'],
  ['pricingPage', 'columnLabels.2', 'Profesional', 'name', 'warning'],
  // 10: what search engines read
  ['plan-data-analyst-starter', 'price.amount', 399.999, 'markup', 'error'],
  ['plan-data-analyst-starter', 'price.currency', 'Dollar', 'markup', 'error'],
  ['plan-data-analyst-starter', 'price.cadence', 'monthly', 'markup', 'error'],
  ['plan-data-analyst-starter', 'price.isFrom', true, 'markup', 'error'],
  ['plan-data-analyst-starter', 'price.currency', 'EUR', 'markup', 'error', '@agent-data-analyst plans'],
  // 11: the catalogue
  ['plan-data-analyst-enterprise', 'popular', true, 'popular-plan', 'error'],
  ['package-complete-implementation', 'popular', true, 'popular-plan', 'error'],
  ['agent-data-analyst', 'slug.current', 'seo-specialist', 'duplicate-slug', 'error'],
  ['agent-data-analyst', 'plans', [], 'plans', 'error'],
  ['plan-data-analyst-professional', 'price.amount', 2999, 'plans', 'warning'],
  // As strangers wrote them, when the rules above were known
  [cc, 'lead', 'Save time with the Starter plan: $199 a month.', 'typed-price', 'error'],
  [cc, 'lead', 'Take it off your desk: Starter for $199.', 'typed-price', 'error'],
  ['agent-social-media-manager', 'lead', 'Your social media, from $99 a month.', 'from-price', 'error'],
  ['homePage', 'bannerText', '9 out of 10 clients are satisfied.', 'figure', 'error'],
  ['agent-customer-support', 'lead', 'Support from 9 to 5 on weekdays.', 'figure', 'error'],
  ['homePage', 'bannerText', 'From $449 a month.', 'from-price', 'error'],
  [cc, 'pricingIntro', 'Starter: $299 for a year', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter: $299 (per year)', 'cadence', 'error'],
  ['homePage', 'bannerText', 'Was $400, then $350, now $300: 50% off.', 'discount', 'error'],
  ['homePage', 'bannerText', 'Valid until October 31.', 'offer', 'warning'],
  ['homePage', 'bannerText', 'Ask Costumer Support.', 'name', 'warning'],
  ['homePage', 'bannerText', 'Get the Pro plan.', 'name', 'warning'],
  ['homePage', 'bannerText', 'Company Name Ltd builds agents.', 'placeholder', 'warning'],
  ['homePage', 'bannerText', 'Call +1 555 010 0199.', 'placeholder', 'warning'],
  ['homePage', 'bannerText', 'Click to edit', 'placeholder', 'warning'],
  [cc, 'lead', 'Save hours each week with Starter at $279 a month.', 'typed-price', 'error'],
  [cc, 'lead', 'Off your desk and into its hands: Professional costs $549.', 'typed-price', 'error'],
  ['homePage', 'bannerText', 'The SEO Specialist was never cheaper: $349 a month.', 'typed-price', 'error'],
  [cc, 'seo.description', 'Professional plan: $499/mo, Enterprise $1,299/mo.', 'typed-price', 'error'],
  [
    'gallery-terms',
    'images.0.image.alt',
    'Price table: Data Analyst Professional at $849',
    'typed-price',
    'error',
  ],
  [
    'legal-terms-conditions',
    'sections.1.body',
    block('The monthly fee for the SEO Specialist’s Enterprise plan is $1,499.'),
    'typed-price',
    'error',
    termsBody,
  ],
  [
    'homePage',
    'bannerText',
    'Your hosting, your media, one price: Social Media Manager for $229 a month.',
    'typed-price',
    'error',
  ],
  ['pricingPage', 'lead', 'Strategy & Planning at 2400 dollars', 'typed-price', 'error'],
  [cc, 'lead', '£299 a month buys the Starter plan.', 'typed-price', 'error'],
  [cc, 'lead', 'Starter, worth every cent of its $309 a month.', 'typed-price', 'error'],
  ['homePage', 'bannerText', 'From $149 a month.', 'from-price', 'error'],
  [cc, 'pricingIntro', 'Starter costs $299 for a year.', 'cadence', 'error'],
  ['homePage', 'bannerText', 'Save $100: was $399, now $349.', 'discount', 'error'],
  ['homePage', 'bannerText', '30% off: $399 becomes $299.', 'discount', 'error'],
  ['pricingPage', 'lead', 'Consultation: $500 flat.', 'cadence', 'error'],
  [cc, 'pricingIntro', 'Starter costs $3,500 a year.', 'typed-price', 'error'],
  ['agent-customer-support', 'lead', 'Our support is there from 9 to 5.', 'figure', 'error'],
  ['homePage', 'bannerText', 'Nineteen of every twenty clients are satisfied with us.', 'figure', 'error'],
  ['contactPage', 'lead', 'Expect our reply in three days.', 'figure', 'error'],
  ['contactPage', 'lead', 'Every consultation starts with a free quarter of an hour.', 'figure', 'error'],
  ['agent-seo-specialist', 'lead', 'Our clients see website traffic rise by 250%.', 'figure', 'error'],
  ['claim-response-time', 'reviewDate', undefined, 'claim', 'warning'],
  ['homePage', 'bannerText', 'Sign up by the end of October.', 'offer', 'warning'],
  ['homePage', 'bannerText', 'The offer closes on 30.10.2026', 'offer', 'error'],
  ['homePage', 'bannerText', 'Hurry, only three seats remain', 'offer', 'warning'],
  ['homePage', 'bannerText', 'Subheading goes here', 'placeholder', 'warning'],
  ['homePage', 'bannerText', 'Insert hero copy', 'placeholder', 'warning'],
  [
    'legal-terms-conditions',
    'sections.1.body',
    linked({href: '/agents/foo'}),
    'link',
    'error',
    `${termsBody}.markDefs[_key=="m"].href`,
  ],
  [
    'legal-terms-conditions',
    'sections.1.body',
    linked({reference: {_type: 'reference', _ref: 'agent-gone'}}),
    'link',
    'error',
    `${termsBody}.markDefs[_key=="m"].reference`,
  ],
  [
    'legal-terms-conditions',
    'sections.1.body',
    linked({}),
    'link',
    'error',
    `${termsBody}.markDefs[_key=="m"]`,
  ],
  ['homePage', 'bannerText', 'Read www.sesto.test/pricing#addons', 'link', 'error'],
  ['aboutPage', 'seo.title', 'Services & Pricing', 'duplicate-title', 'warning'],
  ['legal-terms-conditions', 'sections.1.body', block('Jump', 'h2'), 'heading-order', 'error', termsBody],
  ['homePage', 'bannerText', 'Ask the Marketing Stategist.', 'name', 'warning'],
  ['homePage', 'bannerText', 'Try the Ent. plan or the Enterprise Plan.', 'name', 'warning'],
  ['homePage', 'bannerText', 'Our Content-Creators write.', 'name', 'warning'],
  ['plan-data-analyst-starter', 'price.amount', -5, 'markup', 'error'],
  ['plan-data-analyst-starter', 'price.currency', '$', 'markup', 'error'],
  ['agent-data-analyst', 'plans.0._ref', 'plan-seo-specialist-starter', 'plans', 'error', 'plans'],
  ['promo-first-month', 'text', 'word '.repeat(40).trim(), 'length', 'warning'],
  [
    'footer',
    'contactHeading',
    'Anmeldebestätigungsformularausfüllhilfenverzeichnisüberschrift',
    'length',
    'warning',
  ],
  [
    'homePage',
    'primaryCta.label',
    'Book your free and entirely non-binding first consultation with us today',
    'length',
    'warning',
  ],
  [
    'homePage',
    'bannerText',
    'Marketing Strategist plans cost between $499 and $2,399 a month.',
    'typed-price',
    'error',
  ],
  ['homePage', 'bannerText', 'Our cheapest plan is $249.', 'from-price', 'error'],
  [
    'agent-data-analyst',
    'pricingIntro',
    'Starter for only four hundred dollars a month.',
    'typed-price',
    'error',
  ],
  ['agent-data-analyst', 'seo.description', 'A data analyst for $399 a month.', 'typed-price', 'error'],
  [cc, 'pricingIntro', 'Professional costs twice as much: $699.', 'typed-price', 'error'],
  [cc, 'pricingIntro', '$249 per month gets you Starter', 'typed-price', 'error'],
  [cc, 'pricingIntro', 'Starter: USD 299/week', 'cadence', 'error'],
  [cc, 'pricingIntro', 'You pay yearly, in advance.', 'cadence', 'error'],
  ['pricingPage', 'addOnsIntro', 'Performance Optimization, $1,200 a month.', 'cadence', 'error'],
  ['homePage', 'bannerText', 'AI agents starting from as little as €149.', 'from-price', 'error'],
  ['agent-seo-specialist', 'lead', 'Packages from $349.', 'from-price', 'error'],
  ['homePage', 'bannerText', 'Get 25% off any plan.', 'discount', 'error'],
  ['homePage', 'bannerText', 'Was $599. Now $499. That is 30% off!', 'discount', 'error'],
  ['homePage', 'bannerText', '98 in 100 clients are satisfied: we asked them.', 'figure', 'warning'],
  ['aboutPage', 'mission', 'Our clients’ satisfaction stands at 96%.', 'figure', 'error'],
  ['contactPage', 'lead', 'We answer every message within four hours.', 'figure', 'error'],
  ['contactPage', 'lead', 'Book your free 20 minute consultation.', 'figure', 'error'],
  [
    'agent-customer-support',
    'lead',
    'It resolves 90% of issues by itself: the resolution rate of issues is what we watch.',
    'figure',
    'error',
  ],
  [
    'agent-data-analyst',
    'lead',
    'Ten times the analysis speed? Twenty times faster analysis!',
    'figure',
    'error',
  ],
  ['homePage', 'bannerText', 'Our four agents do it.', 'agent-count', 'warning'],
  ['homePage', 'bannerText', 'Apply before 15 November to start in December.', 'offer', 'warning'],
  ['homePage', 'bannerText', 'Sale ends 20/11/2026.', 'offer', 'error'],
  ['homePage', 'bannerText', 'Last few places!', 'offer', 'warning'],
  ['siteSettings', 'phone', '+44 20 7946 0123', 'placeholder', 'warning'],
  ['homePage', 'bannerText', 'Coming soon!', 'placeholder', 'warning'],
  ['homePage', 'bannerText', 'Lead text goes here.', 'placeholder', 'warning'],
  ['homePage', 'bannerText', 'Details at /agents/content-writer.', 'link', 'error'],
  ['homePage', 'bannerText', 'Meet the Content Creater.', 'name', 'warning'],
  ['homePage', 'bannerText', 'Meet the Social-Media Manager.', 'name', 'warning'],
  ['homePage', 'bannerText', 'The Pro. plan', 'name', 'warning'],
  ['homePage', 'bannerText', 'The Strategy and Planing package', 'name', 'warning'],
  ['homePage', 'bannerText', 'Data Analyst (Starter) — now $429/month', 'typed-price', 'error'],
  ['homePage', 'bannerText', 'Save on support: Customer Support at $179.', 'typed-price', 'error'],
  [cc, 'pricingIntro', 'Starter was $399 and is now $249.', 'typed-price', 'error'],
  [cc, 'pricingIntro', 'Starter: $3,000 a year.', 'typed-price', 'error'],
  [cc, 'pricingIntro', 'Three months of Starter for $799.', 'typed-price', 'error'],
  [cc, 'pricingIntro', 'Professional for $250 more.', 'typed-price', 'warning'],
  ['homePage', 'bannerText', 'Save 40% on every plan.', 'discount', 'error'],
  ['homePage', 'bannerText', 'A third off all packages.', 'discount', 'error'],
  ['homePage', 'bannerText', 'You get a reply from us in 36 hours.', 'figure', 'error'],
  ['homePage', 'bannerText', 'Client satisfaction of 95%.', 'figure', 'error'],
  ['homePage', 'bannerText', 'Five out of ten clients are satisfied.', 'figure', 'error'],
  ['homePage', 'bannerText', 'All five agents in one plan.', 'agent-count', 'warning'],
  ['promo-first-month', 'text', 'Only until 31 October 2026: half price!', 'offer', 'error'],
  ['homePage', 'bannerText', 'Registration closes 31 October.', 'offer', 'warning'],
  ['homePage', 'bannerText', 'Phone: 555-867-5309', 'placeholder', 'warning'],
  ['homePage', 'bannerText', '[Headline]', 'placeholder', 'warning'],
  ['homePage', 'bannerText', 'More at /agents/data-analyst?tab=prices.', 'link', 'error'],
  ['homePage', 'bannerText', 'The Starter Plan and the Profesional Plan', 'name', 'warning'],
  ['homePage', 'bannerText', 'Ask the Marketing Strategst', 'name', 'warning'],
  ['pricingPage', 'seo.description', 'Consulting from $450.', 'from-price', 'error'],
  // 12: room
  ['homePage', 'headline', 'word '.repeat(60).trim(), 'length', 'warning'],
  ['homePage', 'headline', 'Donaudampfschifffahrtsgesellschaft', 'length', 'warning'],
  ['aboutPage', 'seo.title', 'word '.repeat(20).trim(), 'length', 'warning'],
  [
    'agentPage',
    'popularCta',
    'Get started right now with this plan, without waiting for anything else',
    'length',
    'warning',
  ],
]

/** What a finding is recognized by. */
const sign = ({
  kind,
  severity,
  documentId,
  path,
}: {
  kind: string
  severity: string
  documentId: string
  path: string
}) => `${severity} ${kind} ${documentId} ${path}`

describe('a planted fault', () => {
  test('is one of more than 200', () => {
    expect(faults.length).toBeGreaterThan(200)
  })

  test.each(faults)('%s %s: %s', (id, path, value, kind, severity, at) => {
    const {findings, at: planted} = checkPlanted(id, path, value)
    const found = findings.map(sign)
    // Some faults show at another document: `@id path`.
    const [, otherId, otherPath] = /^@(\S+) (.*)$/.exec(at ?? '') ?? []
    expect(found).toContain(`${severity} ${kind} ${otherId ?? id} ${otherPath ?? at ?? planted}`)
  })
})

/** The findings after a change, which may return another site. */
function findingsAfter(change: (site: CheckedDocument[]) => CheckedDocument[] | undefined | void): string[] {
  const site = seed()
  return check(change(site) ?? site).map(sign)
}

const withSource = (words: string) =>
  findingsAfter((site) => {
    plant(find(site, 'claim-seo-score'), 'evidence', 'measured')
    plant(find(site, 'claim-seo-score'), 'source', words)
  })

const withPromo = (text: string) =>
  findingsAfter((site) => {
    plant(find(site, 'promo-first-month'), 'end', '2026-12-31T23:59:00Z')
    plant(find(site, 'promo-first-month'), 'text', text)
  })

/** The errors of a card that says “From $449 a month.” */
const withCard = (title: string) =>
  findingsAfter((site) => {
    plant(find(site, 'agent-content-creator'), 'overview.0.title', title)
    plant(find(site, 'agent-content-creator'), 'overview.0.description', 'From $449 a month.')
  }).filter((found) => found.startsWith('error'))

describe('a planted fault of two places', () => {
  test('a claim is measured, and its source names us alone', () => {
    expect(withSource('Internal')).toContain('warning claim claim-seo-score source')
    expect(withSource('Lighthouse, all client sites, 2026')).not.toContain(
      'warning claim claim-seo-score source',
    )
  })

  test('a promo names another day than its end', () => {
    expect(withPromo('Half the price until 15 December!')).toContain('error offer promo-first-month text')
    expect(withPromo('Half the price until 31 December!')).not.toContain('error offer promo-first-month text')
  })

  test('a page that nothing links to', () => {
    const terms = find(seed(), 'legal-terms-conditions')
    const page = {...terms, _id: 'legal-cookies', title: 'Cookies', slug: {_type: 'slug', current: 'cookies'}}
    const orphan = 'warning orphan-page legal-cookies '
    expect(findingsAfter((site) => [...site, page])).toContain(orphan)
    expect(
      findingsAfter((site) => {
        plant(find(site, 'homePage'), 'primaryCta.reference._ref', page._id)
        return [...site, page]
      }),
    ).not.toContain(orphan)
  })

  test('an add-on that is taken off the pricing page', () => {
    expect(findingsAfter(() => undefined)).not.toContain('warning unused addon-training ')
    expect(
      findingsAfter((site) => {
        const addOns = listOf(find(site, 'pricingPage'), 'addOns')
        const kept = addOns.filter((item) => textOf(item, '_ref') !== 'addon-training')
        plant(find(site, 'pricingPage'), 'addOns', kept)
      }),
    ).toContain('warning unused addon-training ')
  })

  test('a card gives its agent the price of another one', () => {
    expect(withCard('Data Analyst')).toEqual([])
    expect(withCard('A plan')).toHaveLength(1)
  })
})
