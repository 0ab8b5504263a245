import type {AgentSeed} from './agent.ts'

export const marketingStrategist: AgentSeed = {
  name: 'Marketing Strategist',
  slug: 'marketing-strategist',
  order: 6,
  hue: 'violet',
  emblem: 'horizons',
  verb: 'Plans',
  summary: 'Weighs the options and turns the choice into a plan with an owner and a reason on every line.',
  bestFor: 'Leaders with more ideas than budget',
  highlights: ['Market research', 'Campaign planning', 'Competitor analysis', 'ROI optimization'],
  handover: 'a budget moves, or a plan is dropped',
  worksWith: ['data-analyst', 'content-creator'],
  tagline: 'Develop Winning Marketing Strategies',
  lead: 'An AI strategist for leaders with more ideas than budget. It reads your market, proposes where to spend next, and shows its reasoning.',
  claims: ['average-roi', 'strategy-speed', 'market-hours'],
  overviewHeading: 'A plan you can defend',
  overview: [
    {
      title: 'Data-Driven Strategy',
      description: 'Decisions start from what your customers did, not from what the last agency liked.',
      scene: 'plan',
    },
    {
      title: 'ROI Optimization',
      description: 'Every line of the budget has an expected return. The weak ones are named first.',
      scene: 'roi',
    },
    {
      title: 'Competitive Intelligence',
      description: 'What rivals say, sell and stop doing, gathered in one place and read with a cool head.',
      scene: 'rivals',
    },
  ],
  capabilitiesHeading: 'What it brings to the table',
  capabilitiesIntro: 'From research to a plan with reasons.',
  capabilities: [
    {
      slug: 'campaign-planning',
      title: 'Campaign Planning',
      scene: 'schedule',
      description: 'From the objective to the calendar, with nothing left to “we will see.”',
      features: ['Goals and audiences', 'Channels and timing', 'A brief for each piece'],
    },
    {
      slug: 'market-research',
      title: 'Market Research',
      description: 'Who buys, who almost buys, and what they would rather you had said.',
      features: ['Customer segments', 'Demand and pricing signals', 'Sources you can inspect'],
    },
    {
      slug: 'competitor-analysis',
      title: 'Competitor Analysis',
      description: 'A sober picture of the others, kept up to date.',
      features: ['Positioning compared', 'Offers and messages tracked', 'Openings they leave'],
    },
    {
      slug: 'roi-optimization',
      title: 'ROI Optimization',
      description: 'Money moved from what feels good to what works.',
      features: ['Return by channel', 'Budget scenarios', 'Tests before commitments'],
    },
    {
      slug: 'strategy-development',
      title: 'Strategy Development',
      description: 'A direction, the choices it rules out, and the evidence for both.',
      features: ['Options with trade-offs', 'Assumptions written down', 'Reviews as results arrive'],
    },
    {
      slug: 'content-strategy',
      title: 'Content Strategy',
      description: 'What to publish, for whom, and which of it to stop.',
      features: ['Themes and formats', 'Gaps in what you have', 'Measures for each piece'],
    },
  ],
  pricingHeading: 'Monthly plans, by depth of the work',
  pricingIntro:
    '{agent-marketing-strategist.plans.count} monthly plans, from a first campaign to a strategist of your own.',
  plans: {
    starter: {
      amount: 599,
      features: ['Campaign planning', 'Market research', 'Content strategy'],
    },
    professional: {
      amount: 1199,
      features: ['Competitor analysis', 'ROI optimization', 'Strategy development'],
    },
    enterprise: {
      amount: 2399,
      features: [
        'Custom AI training',
        'Dedicated strategist',
        '24/7 support',
        'White-label options',
        'Custom integrations',
      ],
    },
  },
  useCasesHeading: 'Decisions it prepares',
  useCases: [
    {
      slug: 'brand-strategy',
      title: 'Brand Strategy',
      description: 'What you stand for, in words that a customer would use.',
      example: 'Why do customers choose us, and would we say it that way?',
      icon: 'spark',
    },
    {
      slug: 'digital-marketing',
      title: 'Digital Marketing',
      description: 'Search, social, email and advertising as one plan with one budget.',
      example: 'If we spent half on search, what would we lose?',
      icon: 'globe',
    },
    {
      slug: 'growth-marketing',
      title: 'Growth Marketing',
      description: 'A steady row of small tests, each with a question it is meant to answer.',
      example: 'What should we test next, and when do we stop?',
      icon: 'growth',
    },
    {
      slug: 'product-marketing',
      title: 'Product Marketing',
      description: 'The right message for the right launch, agreed before the deadline.',
      example: 'Who is this launch for, and who is it not for?',
      icon: 'box',
    },
  ],
  demo: {
    heading: 'Tell it what you are after',
    intro: 'Choose a kind of strategy and describe your goals. You will see a sample of a first outline.',
    fields: [
      {
        name: 'strategyType',
        label: 'What type of marketing strategy do you need?',
        control: 'select',
        options: [
          'Brand strategy',
          'Digital marketing',
          'Growth marketing',
          'Product marketing',
          'Content marketing',
        ],
      },
      {
        name: 'goals',
        label: 'Describe your business goals',
        control: 'textarea',
        placeholder: 'We want to be known in a second region before the season starts.',
      },
    ],
    submitLabel: 'Generate Marketing Strategy',
    sampleResult: {
      kind: 'outline',
      heading: 'A first outline',
      lines: [
        'Objective: become a known name in one new region before the season.',
        'Choice: depth in a few towns over presence in all of them.',
        'First steps: local search, a partner event and a reason to sign up early.',
        'Stop if: sign-ups in the test towns do not beat the control towns.',
      ],
    },
    rules: [
      {
        field: 'strategyType',
        answers: ['Brand strategy'],
        lines: [
          'Objective: be described by customers in the words you would choose yourselves.',
          'Choice: one promise that you can keep, over five that sound good.',
          'First steps: ask customers why they stayed, write the sentence, change the home page.',
          'Stop if: customers cannot repeat the sentence after a visit.',
        ],
      },
      {
        field: 'strategyType',
        answers: ['Digital marketing'],
        lines: [
          'Objective: search, email and advertising that work on one plan and one budget.',
          'Choice: the two channels that already bring customers, before any new one.',
          'First steps: one calendar, one list of audiences, one person who decides.',
          'Stop if: a channel brings visits and no inquiries for a quarter.',
        ],
      },
      {
        field: 'strategyType',
        answers: ['Growth marketing'],
        lines: [
          'Objective: a small test each week, with a question that it can answer.',
          'Choice: keep customers longer before looking for new ones.',
          'First steps: the welcome email, the second order, the reason people leave.',
          'Stop if: a test has no result that would change your mind.',
        ],
      },
      {
        field: 'strategyType',
        answers: ['Product marketing'],
        lines: [
          'Objective: a launch whose message sales, support and the site agree on.',
          'Choice: one audience that needs it now, over everyone who might like it.',
          'First steps: talk to early users, write the message, rehearse the objections.',
          'Stop if: early users describe another product than you do.',
        ],
      },
      {
        field: 'strategyType',
        answers: ['Content marketing'],
        lines: [
          'Objective: be the place where your market looks things up.',
          'Choice: fewer subjects, each covered to the end.',
          'First steps: list the questions of buyers, keep what answers one, retire the rest.',
          'Stop if: readers do not come back for a second article.',
        ],
      },
    ],
  },
  seo: {
    title: 'AI Marketing Strategist for plans and budgets',
    description:
      'An AI agent that researches markets, compares competitors and plans campaigns by expected return. Plans, capabilities, use cases and a demo.',
  },
}
