import type {AgentSeed} from './agent.ts'
import {
  marginOfAYear,
  ordersOfAMonth,
  sizeGuide,
  twoCampaigns,
  waitingHours,
  weeksOfSales,
} from './data-analyst-charts.ts'

export const dataAnalyst: AgentSeed = {
  name: 'Data Analyst',
  slug: 'data-analyst',
  order: 5,
  hue: 'leaf',
  emblem: 'bars',
  verb: 'Measures',
  summary: 'Reads the sources you connect, notices change early and explains it in sentences.',
  bestFor: 'Decisions stuck in somebody’s spreadsheet',
  highlights: ['Dashboards', 'Forecasts', 'Custom reports', 'Alerts'],
  handover: 'a finding should change how you work',
  worksWith: ['marketing-strategist', 'seo-specialist'],
  tagline: 'Transform Your Data Into Actionable Insights',
  lead: 'An AI analyst for teams whose answers are stuck in spreadsheets. Connect your data and ask in words: it says what changed, why, and what to try next.',
  claims: ['analysis-speed', 'analysis-accuracy', 'data-hours'],
  overviewHeading: 'Fewer reports. Better questions.',
  overview: [
    {
      title: 'Smart Visualizations',
      description:
        'Ask in words and get the chart that answers. Every figure leads back to the rows behind it.',
      scene: 'chart',
    },
    {
      title: 'Predictive Insights',
      description: 'Forecasts with honest ranges, checked later against what really happened.',
      scene: 'forecast',
    },
    {
      title: 'Real-Time Analysis',
      description: 'An alert when a number moves, with the likely reason attached.',
      scene: 'alert',
    },
  ],
  capabilitiesHeading: 'What it does with a number',
  capabilitiesIntro: 'From raw tables to a sentence you can act on.',
  capabilities: [
    {
      slug: 'data-visualization',
      title: 'Data Visualization',
      scene: 'trend',
      description: 'Charts that make their point without a hunt through the legend.',
      features: ['Live dashboards', 'Charts from plain questions', 'Exports for presentations'],
    },
    {
      slug: 'trend-analysis',
      title: 'Trend Analysis',
      description: 'The signal, separated from season and noise.',
      features: ['Comparison with earlier periods', 'Anomaly alerts', 'Groups followed over time'],
    },
    {
      slug: 'performance-metrics',
      title: 'Performance Metrics',
      description: 'The numbers you run on, defined once and used by everyone.',
      features: ['Shared definitions', 'Targets and owners', 'Regular summaries'],
    },
    {
      slug: 'custom-reports',
      title: 'Custom Reports',
      description: 'Written the way your team reads, as long as it needs and no longer.',
      features: ['Plain-language summaries', 'Your own schedule', 'Charts with the reasoning'],
    },
    {
      slug: 'predictive-analytics',
      title: 'Predictive Analytics',
      description: 'What next month looks like, and how sure we can be of it.',
      features: ['Demand forecasts', 'Churn risk', 'What-if scenarios'],
    },
    {
      slug: 'data-integration',
      title: 'Data Integration',
      description: 'Sources that never met, joined on the things they share.',
      features: ['Matching customer records', 'Quality checks', 'A log of every change'],
    },
  ],
  pricingHeading: 'Monthly plans, by data sources',
  pricingIntro:
    '{agent-data-analyst.plans.count} monthly plans that differ in how many data sources the agent reads and how far ahead it looks.',
  plans: {
    starter: {
      amount: 449,
      features: ['Up to 5 data sources', 'Data visualization', 'Trend analysis'],
    },
    professional: {
      amount: 899,
      features: ['Up to 20 data sources', 'Predictive analytics', 'API access'],
    },
    enterprise: {
      amount: 1799,
      features: ['Unlimited data sources', 'Custom AI models', 'Dedicated analyst', 'White-label options'],
    },
  },
  useCasesHeading: 'Questions it gets asked',
  useCases: [
    {
      slug: 'business-intelligence',
      title: 'Business Intelligence',
      description: 'One version of the truth for the leadership team, ready before the week begins.',
      example: 'What changed last week, and does it matter?',
      icon: 'gauge',
    },
    {
      slug: 'financial-analytics',
      title: 'Financial Analytics',
      description: 'Cash, margin and cost by product, with the variances explained.',
      example: 'Which product costs more than it earns?',
      icon: 'finance',
    },
    {
      slug: 'marketing-analytics',
      title: 'Marketing Analytics',
      description: 'Which campaign brought the customer, and not only the click.',
      example: 'Which campaign brought customers who came back?',
      icon: 'target',
    },
    {
      slug: 'operational-analytics',
      title: 'Operational Analytics',
      description: 'Bottlenecks found in the data instead of in the complaints.',
      example: 'Where do orders wait the longest?',
      icon: 'box',
    },
  ],
  demo: {
    heading: 'Give it something to read',
    intro:
      'Choose a kind of data and say what you would like to know. You will see a sample of the analysis.',
    fields: [
      {
        name: 'dataType',
        label: 'What type of data do you want to analyze?',
        control: 'select',
        options: [
          'Sales data',
          'Customer behavior',
          'Financial metrics',
          'Marketing performance',
          'Operational data',
        ],
      },
      {
        name: 'insights',
        label: 'What insights are you looking for?',
        control: 'textarea',
        placeholder: 'Why do orders drop at the end of the month?',
      },
    ],
    submitLabel: 'Analyze My Data',
    sampleResult: {
      kind: 'report',
      heading: 'What it would report',
      lines: [
        'Finding: orders fall in the last days of each month, but only for repeat customers.',
        'Likely reason: their reminder goes out after the budget period has closed.',
        'Confidence: good. The pattern holds for every region in the data.',
        'Try next: send the reminder a week earlier to one region and compare.',
      ],
      chart: ordersOfAMonth,
    },
    rules: [
      {
        field: 'dataType',
        answers: ['Sales data'],
        lines: [
          'Finding: a sale brings orders forward, and adds none.',
          'Likely reason: regular customers wait for it. The weeks after it miss what it won.',
          'Confidence: good. Each sale of the year shows the same curve.',
          'Try next: leave the next one out in half of the regions, and compare the quarter.',
        ],
        chart: weeksOfSales,
      },
      {
        field: 'dataType',
        answers: ['Customer behavior'],
        lines: [
          'Finding: visitors who open the size guide buy more often, and return less.',
          'Likely reason: they know what they ordered. The link to it is easy to miss.',
          'Confidence: fair. People who want to buy may also be those who read.',
          'Try next: show the guide beside the sizes on half of the product pages.',
        ],
        chart: sizeGuide,
      },
      {
        field: 'dataType',
        answers: ['Financial metrics'],
        lines: [
          'Finding: margin shrinks in the months with the highest revenue.',
          'Likely reason: express freight, booked late, is spread over all products.',
          'Confidence: good, once freight is assigned to the orders that caused it.',
          'Try next: book freight at the forecast instead of at the order.',
        ],
        chart: marginOfAYear,
      },
      {
        field: 'dataType',
        answers: ['Marketing performance'],
        lines: [
          'Finding: two campaigns reach the same people, and each counts the sale as its own.',
          'Likely reason: both tools credit the last click that they can see.',
          'Confidence: good. The order numbers in both exports are the same.',
          'Try next: pause one of them in a single town, and count orders instead of clicks.',
        ],
        chart: twoCampaigns,
      },
      {
        field: 'dataType',
        answers: ['Operational data'],
        lines: [
          'Finding: most delays begin at one handover, between packing and dispatch.',
          'Likely reason: the afternoon shift starts after the carrier has come.',
          'Confidence: fair. Two weeks of timestamps are missing.',
          'Try next: move one packer to the morning, and watch the queue.',
        ],
        chart: waitingHours,
      },
    ],
  },
  seo: {
    title: 'AI Data Analyst for dashboards and forecasts',
    description:
      'An AI agent that watches your data sources, spots changes early and explains them in plain language. Plans, capabilities, use cases and a demo.',
  },
}
