import type {AgentSeed} from './agent.ts'

export const socialMediaManager: AgentSeed = {
  name: 'Social Media Manager',
  slug: 'social-media-manager',
  order: 3,
  hue: 'rose',
  emblem: 'pinwheel',
  verb: 'Posts',
  summary: 'Plans the month, fits each post to its network and finds the replies that need a person.',
  bestFor: 'Brands on more networks than they have people',
  highlights: ['Post planning', 'Scheduling', 'Reply drafts', 'Trend watch'],
  handover: 'a plan goes out, or a reply needs tact',
  worksWith: ['content-creator', 'customer-support'],
  tagline: 'Show Up Every Day Without Living Online',
  lead: 'An AI manager for brands on several networks. It plans the month, prepares each post and reads the replies. You approve the plan.',
  claims: ['social-speed', 'social-engagement', 'social-hours'],
  overviewHeading: 'A month of posts, planned ahead',
  overview: [
    {
      title: 'A Month at a Glance',
      description:
        'Posts for every account on one calendar. Move one, and its versions for other networks follow.',
      scene: 'schedule',
    },
    {
      title: 'Replies Worth Sending',
      description: 'Comments and messages are sorted by what they need: thanks, an answer, or a human being.',
      scene: 'replies',
    },
    {
      title: 'An Audience You Understand',
      description:
        'See which subjects bring people back, and which only ever please the team that made them.',
      scene: 'audience',
    },
  ],
  capabilitiesHeading: 'What it looks after',
  capabilitiesIntro:
    'Planning, preparing, listening and reporting, for Instagram, Facebook, Twitter, LinkedIn, TikTok and YouTube.',
  capabilities: [
    {
      slug: 'content-calendar',
      title: 'Content Calendar',
      scene: 'calendar',
      description: 'A plan built around what you sell, what is in season and what you said last week.',
      features: ['Monthly plan for approval', 'Recurring series', 'Gaps and clashes marked'],
    },
    {
      slug: 'post-creation',
      title: 'Post Creation',
      description: 'One idea, written separately for each network instead of pasted into all of them.',
      features: ['Captions and hashtags', 'Video outlines', 'Alt text for images'],
    },
    {
      slug: 'scheduling',
      title: 'Scheduling',
      description: 'Posts go out when your audience is there, not when somebody remembers.',
      features: ['A queue for each account', 'Approval before publishing', 'Pause everything at once'],
    },
    {
      slug: 'community-management',
      title: 'Community Management',
      description: 'Nobody is left waiting for an answer that only needed a sentence.',
      features: ['Reply drafts in your voice', 'Messages sorted by urgency', 'Difficult threads handed over'],
    },
    {
      slug: 'trend-monitoring',
      title: 'Trend Monitoring',
      description: 'What your market talks about this week, with advice on what to leave alone.',
      features: ['Topics rising in your field', 'Mentions of your brand', 'Competitor activity'],
    },
    {
      slug: 'performance-reports',
      title: 'Performance Reports',
      description: 'A report that says what to do next, with the figures as evidence.',
      features: [
        'Results by subject and format',
        'Comparison between networks',
        'Suggestions for the next plan',
      ],
    },
  ],
  pricingHeading: 'Monthly plans, by accounts',
  pricingIntro:
    '{agent-social-media-manager.plans.count} monthly plans that differ in how many accounts the agent manages.',
  plans: {
    starter: {amount: 249, features: ['5 accounts', 'Content calendar', 'Scheduling']},
    professional: {
      amount: 499,
      features: ['15 accounts', 'Community management', 'Trend monitoring', 'Performance reports'],
    },
    enterprise: {
      amount: 999,
      features: ['Unlimited accounts', 'Several brands and teams', 'Approval steps to suit you'],
    },
  },
  useCasesHeading: 'Who works with it',
  useCases: [
    {
      slug: 'retail-brands',
      title: 'Retail Brands',
      description: 'New arrivals, restocks and customer photos, posted while they are still news.',
      example: 'The coats are back in stock. Can it go out before lunch?',
      icon: 'shop',
    },
    {
      slug: 'events',
      title: 'Events and Seasons',
      description: 'The build-up, the day itself and the thank-you afterward, planned as one story.',
      example: 'We open in three weeks. What do we post until then?',
      icon: 'calendar',
    },
    {
      slug: 'communities',
      title: 'Communities and Members',
      description: 'Regular conversations that do not depend on who is in the office.',
      example: 'Who asked us something last week and got no answer?',
      icon: 'users',
    },
    {
      slug: 'experts',
      title: 'Founders and Experts',
      description: 'Your opinions, drafted from your own notes and talks, posted under your own name.',
      example: 'This is my talk. Which thoughts in it are worth a post?',
      icon: 'chat',
    },
  ],
  demo: {
    heading: 'Show it where you are',
    intro: 'Choose your platforms and what you post most. You will see a sample of the plan that follows.',
    fields: [
      {
        name: 'platforms',
        label: 'Platforms',
        control: 'checkboxes',
        options: ['Instagram', 'Facebook', 'Twitter', 'LinkedIn', 'TikTok', 'YouTube'],
      },
      {
        name: 'contentType',
        label: 'Content type',
        control: 'select',
        options: [
          'Product promotions',
          'Educational content',
          'Behind-the-scenes',
          'User-generated content',
          'Industry news',
        ],
      },
    ],
    submitLabel: 'Analyze My Social Strategy',
    sampleResult: {
      kind: 'week',
      heading: 'A week, as it would plan it',
      lines: [
        'Monday: answer the question your customers asked most last week.',
        'Wednesday: show the work behind one product, in a short video.',
        'Friday: a customer’s own photo, with permission and a proper thank-you.',
        'Leave out: the trend everyone else is copying. It does not suit your audience.',
      ],
    },
    rules: [
      {
        field: 'contentType',
        answers: ['Product promotions'],
        lines: [
          'Monday: the product in use, in one picture and one sentence.',
          'Wednesday: the question customers ask before they buy, with its answer.',
          'Friday: the reason to order before the weekend, said once.',
          'Leave out: the countdown. It shouts, and your followers came for something else.',
        ],
      },
      {
        field: 'contentType',
        answers: ['Educational content'],
        lines: [
          'Monday: a mistake that beginners make, and how to see it coming.',
          'Wednesday: the same subject as a short video, filmed over a shoulder.',
          'Friday: a question to the readers, whose answers fill next week.',
          'Leave out: the glossary. It is useful on your site and dull in a feed.',
        ],
      },
      {
        field: 'contentType',
        answers: ['Behind-the-scenes'],
        lines: [
          'Tuesday: the workshop before anyone has tidied it.',
          'Wednesday: the person who packs the orders, in their own words.',
          'Friday: something that went wrong, and what you learned from it.',
          'Leave out: the staged team photo. People can tell.',
        ],
      },
      {
        field: 'contentType',
        answers: ['User-generated content'],
        lines: [
          'Monday: a customer’s photo, with permission and their name.',
          'Wednesday: a review, read aloud by the person it thanks.',
          'Thursday: an invitation to show how you use it, with one example.',
          'Leave out: the prize draw. It brings people who came for the prize.',
        ],
      },
      {
        field: 'contentType',
        answers: ['Industry news'],
        lines: [
          'Tuesday: what changed, in one sentence without jargon.',
          'Wednesday: what it means for your customers, from somebody who does the work.',
          'Friday: what you are watching next, and what you are ignoring.',
          'Leave out: news that all others have posted. Comment instead.',
        ],
      },
      {
        field: 'platforms',
        lines: ['Where: [platforms], each with its own version.'],
      },
    ],
  },
  seo: {
    title: 'AI Social Media Manager for planning and replies',
    description:
      'An AI agent that plans, prepares and schedules posts and sorts the replies, network by network. Plans, capabilities, use cases and a demo.',
  },
}
