import {describe, expect, test} from 'vitest'
import {ask} from '../testing.ts'

/** The specification's table of plans (section 9): US dollars a month, and what it says is in them. */
const plans = {
  'content-creator': [
    {amount: 299, features: ['50 pieces per month', '3 social platforms']},
    {amount: 599, features: ['200 pieces per month']},
    {amount: 1299, features: ['Unlimited pieces']},
  ],
  'seo-specialist': [
    {amount: 399, features: ['50 keywords']},
    {amount: 799, features: ['200 keywords']},
    {amount: 1599, features: ['Unlimited keywords']},
  ],
  'social-media-manager': [
    {amount: 249, features: ['5 accounts']},
    {amount: 499, features: ['15 accounts']},
    {amount: 999, features: ['Unlimited accounts']},
  ],
  'customer-support': [
    {amount: 199, features: ['500 interactions per month']},
    {amount: 399, features: ['1,000 interactions per month']},
    {amount: 799, features: ['Unlimited interactions']},
  ],
  'data-analyst': [
    {amount: 449, features: ['Up to 5 data sources']},
    {amount: 899, features: ['Up to 20 data sources', 'Predictive analytics', 'API access']},
    {
      amount: 1799,
      features: ['Unlimited data sources', 'Custom AI models', 'Dedicated analyst', 'White-label options'],
    },
  ],
  'marketing-strategist': [
    {amount: 599, features: []},
    {amount: 1199, features: []},
    {
      amount: 2399,
      features: [
        'Custom AI training',
        'Dedicated strategist',
        '24/7 support',
        'White-label options',
        'Custom integrations',
      ],
    },
  ],
}

/** What the specification quotes of the agent pages; undefined where it is silent. */
const pages = {
  'content-creator': {
    name: 'Content Creator',
    demo: [
      'select: Blog post, Social media post, Email newsletter, Landing page copy, Product description',
      'textarea: ',
    ],
    submit: 'Generate Content',
  },
  'seo-specialist': {
    name: 'SEO Specialist',
    demo: ['url: ', 'select: E-commerce, SaaS, Local Business, Content Marketing, Healthcare, Education'],
    submit: 'Analyze My Website',
  },
  'social-media-manager': {
    name: 'Social Media Manager',
    demo: [
      'checkboxes: Instagram, Facebook, Twitter, LinkedIn, TikTok, YouTube',
      'select: Product promotions, Educational content, Behind-the-scenes, User-generated content, Industry news',
    ],
    submit: 'Analyze My Social Strategy',
  },
  'customer-support': {
    name: 'Customer Support',
    tagline: 'Provide Exceptional Support 24/7',
    stats: ['<30s average response time', '95% issue resolution rate', '24/7 support'],
    overview: ['Instant Responses', 'Smart Escalation', 'Performance Analytics'],
    demo: ['textarea: ', 'select: Email, Live Chat, Phone, Social Media, Help Center'],
    labels: ['What can we help you with today?', 'Support channel'],
    submit: 'Get Support',
  },
  'data-analyst': {
    name: 'Data Analyst',
    tagline: 'Transform Your Data Into Actionable Insights',
    stats: ['10x faster analysis', '95% accuracy rate', '24/7 data monitoring'],
    overview: ['Smart Visualizations', 'Predictive Insights', 'Real-Time Analysis'],
    capabilities: [
      'Data Visualization',
      'Trend Analysis',
      'Performance Metrics',
      'Custom Reports',
      'Predictive Analytics',
      'Data Integration',
    ],
    useCases: [
      'Business Intelligence',
      'Financial Analytics',
      'Marketing Analytics',
      'Operational Analytics',
    ],
    demo: [
      'select: Sales data, Customer behavior, Financial metrics, Marketing performance, Operational data',
      'textarea: ',
    ],
    firstLabel: 'What type of data do you want to analyze?',
    submit: 'Analyze My Data',
  },
  'marketing-strategist': {
    name: 'Marketing Strategist',
    tagline: 'Develop Winning Marketing Strategies',
    stats: [
      '300% average ROI increase within 6 months',
      '5x faster strategy development',
      '24/7 market monitoring',
    ],
    overview: ['Data-Driven Strategy', 'ROI Optimization', 'Competitive Intelligence'],
    capabilities: [
      'Campaign Planning',
      'Market Research',
      'Competitor Analysis',
      'ROI Optimization',
      'Strategy Development',
      'Content Strategy',
    ],
    useCases: ['Brand Strategy', 'Digital Marketing', 'Growth Marketing', 'Product Marketing'],
    demo: [
      'select: Brand strategy, Digital marketing, Growth marketing, Product marketing, Content marketing',
      'textarea: ',
    ],
    labels: ['What type of marketing strategy do you need?', 'Describe your business goals'],
    submit: 'Generate Marketing Strategy',
  },
}

const page = `*[_type == "agent" && slug.current == $slug][0]{
  name, tagline,
  "stats": stats[]->{"text": figure + " " + label}.text,
  "overview": overview[].title,
  "capabilities": capabilities[]->title,
  "useCases": useCases[]->title,
  "demo": demo.fields[]{"text": control + ": " + coalesce(array::join(options, ", "), "")}.text,
  "labels": demo.fields[].label,
  "firstLabel": demo.fields[0].label,
  "submit": demo.submitLabel
}`

test('the six agents stand in the order of the specification', async () => {
  expect(await ask('*[_type == "agent"] | order(order).slug.current')).toEqual(Object.keys(plans))
})

describe.each(Object.entries(plans))('plans of %s', (slug, expected) => {
  const actual = () =>
    ask('*[_type == "agent" && slug.current == $slug][0].plans[]->{name, popular, price, features}', {slug})

  test('have the prices and limits of the specification', async () => {
    expect(await actual()).toEqual(
      expected.map(({amount, features}) =>
        expect.objectContaining({
          price: {_type: 'price', amount, currency: 'USD', cadence: 'month'},
          features: expect.arrayContaining(features),
        }),
      ),
    )
  })

  test('are Starter, Professional and Enterprise, the middle one popular', async () => {
    expect(await actual()).toMatchObject([
      {name: 'Starter', popular: false},
      {name: 'Professional', popular: true},
      {name: 'Enterprise', popular: false},
    ])
  })
})

describe.each(Object.entries(pages))('page of %s', (slug, expected) => {
  test('says what the specification quotes', async () => {
    expect(await ask(page, {slug})).toMatchObject(expected)
  })

  test('is complete: three features, six capabilities of three points, four use cases, a sample', async () => {
    expect(
      await ask(
        `*[_type == "agent" && slug.current == $slug][0]{
          "stats": count(stats), "features": count(overview), "useCases": count(useCases),
          "points": capabilities[]->{"count": count(features)}.count,
          "sample": count(demo.sampleResult.lines) > 0
        }`,
        {slug},
      ),
    ).toEqual({stats: 3, features: 3, useCases: 4, points: [3, 3, 3, 3, 3, 3], sample: true})
  })
})

test('each agent has its own hue and emblem', async () => {
  expect(await ask('*[_type == "agent"] | order(order){hue, emblem}')).toEqual([
    {hue: 'coral', emblem: 'nib'},
    {hue: 'ochre', emblem: 'lens'},
    {hue: 'rose', emblem: 'pinwheel'},
    {hue: 'azure', emblem: 'headset'},
    {hue: 'leaf', emblem: 'bars'},
    {hue: 'violet', emblem: 'horizons'},
  ])
})

test('“from” prices are written nowhere else: no agent has a price of its own', async () => {
  expect(await ask('*[_type == "agent" && (defined(price) || defined(from))]')).toEqual([])
})
