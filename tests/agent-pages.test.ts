import {describe, expect, test} from 'vitest'
import {outlineOf} from './support/outline.ts'

/** Checks the prerendered pages of the agents against the specification. */
const agentPath = (name: string) => `/agents/${name.toLowerCase().replaceAll(' ', '-')}`

/** What the specification states for each agent's page; empty where it states nothing. */
const pages: Array<
  [
    name: string,
    says: {
      tagline?: string
      stats?: string[]
      titles?: string[]
      demo: string[]
      labels?: string[]
      button: string
      prices: string[]
    },
  ]
> = [
  [
    'Content Creator',
    {
      stats: ['faster content 10x', 'SEO score 95%'],
      demo: [
        'select contentType [Blog post, Social media post, Email newsletter, Landing page copy, Product description]',
        'textarea needs',
      ],
      button: 'Generate Content',
      prices: [
        '$299 / month 50 pieces per month 3 social platforms',
        '$599 / month 200 pieces',
        '$1,299 / month Unlimited',
      ],
    },
  ],
  [
    'SEO Specialist',
    {
      stats: ['website traffic 300%', 'in 90 days Top 10'],
      demo: [
        'url websiteUrl',
        'select industry [E-commerce, SaaS, Local Business, Content Marketing, Healthcare, Education]',
      ],
      button: 'Analyze My Website',
      prices: ['$399 / month 50 keywords', '$799 / month 200 keywords', '$1,599 / month Unlimited'],
    },
  ],
  [
    'Social Media Manager',
    {
      stats: ['faster content planning 5x', 'social engagement 200%'],
      demo: [
        ...['Instagram', 'Facebook', 'Twitter', 'LinkedIn', 'TikTok', 'YouTube'].map(
          (platform) => `checkbox platforms ${platform}`,
        ),
        'select contentType [Product promotions, Educational content, Behind-the-scenes, User-generated content, Industry news]',
      ],
      button: 'Analyze My Social Strategy',
      prices: ['$249 / month 5 accounts', '$499 / month 15 accounts', '$999 / month Unlimited'],
    },
  ],
  [
    'Customer Support',
    {
      tagline: 'Provide Exceptional Support 24/7',
      stats: ['average response time <30s', 'issue resolution rate 95%', 'support 24/7'],
      titles: ['Instant Responses', 'Smart Escalation', 'Performance Analytics'],
      demo: ['textarea question', 'select channel [Email, Live Chat, Phone, Social Media, Help Center]'],
      labels: ['What can we help you with today?', 'Support channel'],
      button: 'Get Support',
      prices: ['$199 / month 500 interactions', '$399 / month 1,000 interactions', '$799 / month Unlimited'],
    },
  ],
  [
    'Data Analyst',
    {
      tagline: 'Transform Your Data Into Actionable Insights',
      stats: ['faster analysis 10x', 'accuracy rate 95%', 'data monitoring 24/7'],
      titles: [
        'Smart Visualizations',
        'Predictive Insights',
        'Real-Time Analysis',
        'Data Visualization',
        'Trend Analysis',
        'Performance Metrics',
        'Custom Reports',
        'Predictive Analytics',
        'Data Integration',
        'Business Intelligence',
        'Financial Analytics',
        'Marketing Analytics',
        'Operational Analytics',
      ],
      demo: [
        'select dataType [Sales data, Customer behavior, Financial metrics, Marketing performance, Operational data]',
        'textarea insights',
      ],
      labels: ['What type of data do you want to analyze?'],
      button: 'Analyze My Data',
      prices: [
        '$449 / month Up to 5 data sources',
        '$899 / month Up to 20 data sources Predictive analytics API access',
        '$1,799 / month Unlimited data sources Custom AI models Dedicated analyst White-label options',
      ],
    },
  ],
  [
    'Marketing Strategist',
    {
      tagline: 'Develop Winning Marketing Strategies',
      stats: [
        'average ROI increase within 6 months 300%',
        'faster strategy development 5x',
        'market monitoring 24/7',
      ],
      titles: [
        'Data-Driven Strategy',
        'ROI Optimization',
        'Competitive Intelligence',
        'Campaign Planning',
        'Market Research',
        'Competitor Analysis',
        'Strategy Development',
        'Content Strategy',
        'Brand Strategy',
        'Digital Marketing',
        'Growth Marketing',
        'Product Marketing',
      ],
      demo: [
        'select strategyType [Brand strategy, Digital marketing, Growth marketing, Product marketing, Content marketing]',
        'textarea goals',
      ],
      labels: ['What type of marketing strategy do you need?', 'Describe your business goals'],
      button: 'Generate Marketing Strategy',
      prices: [
        '$599 / month',
        '$1,199 / month',
        '$2,399 / month Custom AI training Dedicated strategist 24/7 support White-label options Custom integrations',
      ],
    },
  ],
]

const agents = pages.map(([name]) => name)
const agentLinks = agents.map((name) => `${name} → ${agentPath(name)}`)

describe.each(pages)('the page of %s', (name, says) => {
  test('links to all six agents and marks its own as current', async () => {
    const {header, main} = await outlineOf(agentPath(name))
    const links = [...header.links, ...main.links]
    for (const link of agentLinks) expect(links).toContain(link)
    expect([...header.current, ...main.current]).toContain(name)
    expect([...header.current, ...main.current].filter((current) => agents.includes(current))).toEqual([name])
  })

  test('has a hero with trial, demo and three stats', async () => {
    const {headings, main, text} = await outlineOf(agentPath(name))
    // Without a tagline in the specification, check that it is a sentence, and not only the agent's name.
    expect(headings[0]).toMatch(says.tagline ? `1 ${says.tagline}` : /^1 (?:\S+ ){2,}\S+$/)
    expect(headings[0]).not.toBe(`1 ${name}`)
    expect(main.links).toContain(`Start Free Trial → /signup?agent=${agentPath(name).slice(8)}`)
    expect(main.links).toContain(`Watch Demo → ${agentPath(name)}?tab=demo#demo`)
    const [, stats = ''] = /Watch Demo (.*?) overview /.exec(text) ?? []
    for (const stat of says.stats ?? []) expect(stats).toContain(stat)
    expect(stats.match(/\d+x|\d+%|24\/7|Top \d+|<\d+s/g)).toHaveLength(3)
  })

  test('has five tabs with three features, six capabilities, three plans and four use cases', async () => {
    const {main, section} = await outlineOf(agentPath(name))
    const tabs = ['overview', 'capabilities', 'pricing', 'use-cases', 'demo']
    expect(main.links.filter((link) => / → #/.test(link)).map((link) => link.split('#')[1])).toEqual(tabs)
    expect(main.text).toContain('overview capabilities pricing use cases demo')
    const cards = (id: string) => section(id).headings.filter((heading) => heading.startsWith('3 '))
    expect(tabs.map((id) => cards(id).length)).toEqual([3, 6, 3, 4, 0])
    const text = ['overview', 'capabilities', 'use-cases'].map((id) => section(id).text).join(' ')
    for (const title of says.titles ?? []) expect(text).toContain(title)
  })

  test('has three plans, the middle one popular', async () => {
    const {section} = await outlineOf(agentPath(name))
    const {text} = section('pricing')
    for (const price of says.prices) expect(text).toContain(price)
    expect(text).toMatch(
      /Starter .*Choose Plan.* Most Popular Professional .*Get Started.* Enterprise .*Choose Plan/,
    )
  })

  test('has its demo form', async () => {
    const {section} = await outlineOf(agentPath(name))
    const demo = section('demo')
    expect(demo.fields).toEqual(says.demo)
    expect(demo.buttons).toEqual([says.button])
    for (const label of says.labels ?? []) expect(demo.text).toContain(label)
  })
})
