import type {AgentSeed} from './agent.ts'

export const customerSupport: AgentSeed = {
  name: 'Customer Support',
  slug: 'customer-support',
  order: 4,
  hue: 'azure',
  emblem: 'headset',
  verb: 'Answers',
  summary:
    'Answers what it knows at any hour and hands the rest to a person, with the conversation attached.',
  bestFor: 'Teams whose inbox is full before the day begins',
  highlights: ['Instant replies', 'Smart escalation', 'Every channel', 'Performance analytics'],
  handover: 'the help pages have no answer, or a customer is upset',
  worksWith: ['data-analyst', 'social-media-manager'],
  tagline: 'Provide Exceptional Support {claim-support-hours}',
  lead: 'An AI agent for support teams. It answers from your own help pages, day and night, and hands hard cases to a person, conversation attached.',
  claims: ['support-response', 'support-resolution', 'support-hours'],
  overviewHeading: 'Quick with answers, quicker to fetch help',
  overview: [
    {
      title: 'Instant Responses',
      description: 'Common questions are answered the moment they arrive, from material that you approved.',
      scene: 'instant',
    },
    {
      title: 'Smart Escalation',
      description:
        'Complex issues are routed to humans with their context, so no customer has to start again.',
      scene: 'handover',
    },
    {
      title: 'Performance Analytics',
      description:
        'See what people ask, what gets resolved and which help page would have spared them the question.',
      scene: 'trend',
    },
  ],
  capabilitiesHeading: 'What it handles',
  capabilitiesIntro: 'The routine questions, and the hand-over of the rest.',
  capabilities: [
    {
      slug: 'question-answering',
      title: 'Question Answering',
      scene: 'replies',
      description: 'Replies that come from your documents and say so.',
      features: [
        'Answers from approved sources',
        'Follow-up questions understood',
        'Says when it does not know',
      ],
    },
    {
      slug: 'ticket-routing',
      title: 'Ticket Routing',
      description: 'Each request reaches the right person the first time.',
      features: ['Subject and urgency detected', 'Routing rules you set', 'Duplicates merged'],
    },
    {
      slug: 'human-handover',
      title: 'Human Handover',
      description:
        'A colleague takes over in the middle of a conversation without asking for it to be repeated.',
      features: ['Summary of the case so far', 'Customer history attached', 'Suggested next step'],
    },
    {
      slug: 'channel-coverage',
      title: 'Channel Coverage',
      description: 'The same answer by email, live chat, phone, social media and help center.',
      features: [
        'One history across channels',
        'Tone adjusted to the channel',
        'Opening hours respected for handovers',
      ],
    },
    {
      slug: 'knowledge-upkeep',
      title: 'Knowledge Upkeep',
      description: 'Every unanswered question becomes a suggestion for the help center.',
      features: ['Missing articles listed', 'Outdated answers flagged', 'Drafts for your approval'],
    },
    {
      slug: 'support-analytics',
      title: 'Support Analytics',
      description: 'What customers struggle with, told by the questions they ask.',
      features: ['Subjects over time', 'Resolution and response figures', 'Feedback after each conversation'],
    },
  ],
  pricingHeading: 'Monthly plans, by interactions',
  pricingIntro:
    '{agent-customer-support.plans.count} monthly plans that differ in how many interactions the agent handles.',
  plans: {
    starter: {
      amount: 199,
      features: ['500 interactions per month', 'Question answering', 'Human handover'],
    },
    professional: {
      amount: 399,
      features: ['1,000 interactions per month', 'Ticket routing', 'Knowledge upkeep', 'Support analytics'],
    },
    enterprise: {
      amount: 799,
      features: ['Unlimited interactions', 'All support channels', 'Several brands and teams'],
    },
  },
  useCasesHeading: 'Where it is put to work',
  useCases: [
    {
      slug: 'online-stores',
      title: 'Online Stores',
      description:
        'Orders, returns and sizes: the questions that arrive at night and can be answered at night.',
      example: 'I ordered the wrong size. Can I still change it?',
      icon: 'cart',
    },
    {
      slug: 'service-teams',
      title: 'Service Teams',
      description: 'Appointments, invoices and opening hours, without a queue on the phone.',
      example: 'Can I move my appointment to Friday morning?',
      icon: 'phone',
    },
    {
      slug: 'software-help-desks',
      title: 'Software Help Desks',
      description: 'First-line answers and well-sorted tickets, so that engineers read only what is new.',
      example: 'I cannot sign in since the update. Is it just me?',
      icon: 'ticket',
    },
    {
      slug: 'internal-help',
      title: 'Internal Help',
      description:
        'Where is the form, who approves it, and what does the policy say? Asked by colleagues, answered from the handbook.',
      example: 'Who approves a new laptop, and where is the form?',
      icon: 'book',
    },
  ],
  demo: {
    heading: 'Ask it something',
    intro: 'Describe a problem as a customer would. You will see a sample of the conversation.',
    fields: [
      {
        name: 'question',
        label: 'What can we help you with today?',
        control: 'textarea',
        placeholder: 'My parcel was delivered, but the box was empty.',
      },
      {
        name: 'channel',
        label: 'Support channel',
        control: 'select',
        options: ['Email', 'Live Chat', 'Phone', 'Social Media', 'Help Center'],
      },
    ],
    submitLabel: 'Get Support',
    sampleResult: {
      kind: 'chat',
      heading: 'How it would answer',
      lines: [
        'Customer: My parcel was delivered, but the box was empty.',
        'Agent: I am sorry. An empty box needs a person to decide, so I am bringing in a colleague.',
        'To the team: order and delivery note attached, customer has not been asked for photos yet.',
        'Colleague: takes over, with nothing left to repeat.',
      ],
    },
    rules: [
      {
        field: 'question',
        answers: ['password', 'log in', 'login', 'sign in', 'account', 'locked'],
        lines: [
          'Customer: I cannot log in to my account.',
          'Agent: I can help with that. I have sent a link to the address of your account.',
          'Agent: For your safety I cannot change a password here, and neither can my colleagues.',
        ],
      },
      {
        field: 'question',
        answers: ['empty', 'missing', 'broke', 'damage', 'wrong'],
        lines: [
          'Customer: The lamp I ordered arrived in pieces.',
          'Agent: I am sorry about that. I can see your order and the delivery note.',
          'Agent: Something like this needs a person to decide, so I am bringing in a colleague now.',
          'To the team: order and delivery note attached, no photos requested yet.',
          'Colleague: takes over from here, with nothing left to repeat.',
        ],
      },
      {
        field: 'question',
        answers: ['where is', 'deliver', 'late', 'track', 'ship', 'parcel', 'package', 'arriv'],
        lines: [
          'Customer: Where is my parcel?',
          'Agent: Let me look. Your parcel has left the warehouse and is with the carrier.',
          'Agent: Here is the link to follow it. If it has not moved by tomorrow, I will ask the carrier myself.',
        ],
      },
      {
        field: 'question',
        answers: ['cancel', 'invoice', 'bill', 'charge', 'paid', 'pay', 'price', 'money'],
        lines: [
          'Customer: There is an item on my invoice that I do not know.',
          'Agent: Here is the invoice that I believe you mean, with each item explained.',
          'Agent: If an amount is wrong, a person has to correct it. Shall I hand this over?',
        ],
      },
      {
        field: 'question',
        lines: [
          'Customer: Is there something I should know before I order?',
          'Agent: Thank you for writing. Here is what our help articles say about it.',
          'Agent: Does that answer it? If not, a colleague will read this conversation and reply.',
        ],
      },
      {
        field: 'channel',
        answers: ['Email'],
        lines: ['To the team: came by email, so everything goes into one reply.'],
      },
      {
        field: 'channel',
        answers: ['Live Chat'],
        lines: ['To the team: in live chat, so short sentences, and nobody waits for a form.'],
      },
      {
        field: 'channel',
        answers: ['Phone'],
        lines: ['To the team: came by phone. This is the summary, so that the caller tells it once.'],
      },
      {
        field: 'channel',
        answers: ['Social Media'],
        lines: ['To the team: posted in public, so the details continue in a private message.'],
      },
      {
        field: 'channel',
        answers: ['Help Center'],
        lines: ['To the team: asked in the help center. If it comes up again, it becomes an article.'],
      },
    ],
  },
  seo: {
    title: 'AI Customer Support, {claim-support-hours}',
    description:
      'An AI agent that answers routine questions at once and hands complex issues to people with the context. Plans, use cases and a demo.',
  },
}
