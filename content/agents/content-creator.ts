import type {AgentSeed} from './agent.ts'

export const contentCreator: AgentSeed = {
  name: 'Content Creator',
  slug: 'content-creator',
  order: 1,
  hue: 'coral',
  emblem: 'nib',
  verb: 'Writes',
  summary: 'Drafts in the voice you already have, then waits for your edits.',
  bestFor: 'Teams that write at the last minute, every week',
  highlights: ['Blog posts', 'Social posts', 'Newsletters', 'Product copy'],
  handover: 'a draft is good enough to publish',
  worksWith: ['seo-specialist', 'social-media-manager'],
  tagline: 'Publish More Than You Have Time to Write',
  lead: 'An AI writer for teams without enough of them. Give it a brief and your notes: it drafts articles, emails and posts in your voice, and leaves the last word to you.',
  claims: ['content-speed', 'seo-score', 'content-hours'],
  overviewHeading: 'Every text starts as a draft',
  overview: [
    {
      title: 'Drafts From a Brief',
      description:
        'Name the subject, the reader and the point. You get a complete first draft that is ready to edit.',
      scene: 'draft',
    },
    {
      title: 'A Voice You Recognize',
      description:
        'It studies the writing you like and keeps to it: the vocabulary, the rhythm, the words you would never use.',
      scene: 'voice',
    },
    {
      title: 'A Calendar With No Gaps',
      description:
        'Subjects are spread over the month and matched to a channel, so the empty days show up early.',
      scene: 'calendar',
    },
  ],
  capabilitiesHeading: 'What it writes',
  capabilitiesIntro:
    '{agent-content-creator.capabilities.count} kinds of work, one voice. Nothing is published until somebody on your side says so.',
  capabilities: [
    {
      slug: 'blog-writing',
      title: 'Blog Writing',
      scene: 'article',
      description: 'Articles with an argument, a structure and a reason to read on.',
      features: ['Outlines before drafts', 'Headlines to choose from', 'Sources listed for checking'],
    },
    {
      slug: 'social-copy',
      title: 'Social Copy',
      description: 'Short posts cut from long pieces, each rewritten for the place it appears.',
      features: ['Platform-specific versions', 'Opening lines to test', 'Captions and alt text'],
    },
    {
      slug: 'email-newsletters',
      title: 'Email Newsletters',
      description: 'One subject a mailing, from the subject line to the sign-off.',
      features: ['Subject line options', 'Plain-text versions', 'Summaries of your own articles'],
    },
    {
      slug: 'landing-pages',
      title: 'Landing Page Copy',
      description: 'Pages that say what the offer is before they say how great it is.',
      features: [
        'Headline and proof structure',
        'Questions answered on the page',
        'Variants for different audiences',
      ],
    },
    {
      slug: 'product-descriptions',
      title: 'Product Descriptions',
      description: 'Catalog copy that stays consistent from the first product to the last.',
      features: [
        'Your specification sheet as source',
        'One format across the catalog',
        'Search terms in plain sentences',
      ],
    },
    {
      slug: 'editing',
      title: 'Editing and Reuse',
      description: 'Old material brought up to date and made to work a second time.',
      features: ['Tightening and proofreading', 'Articles turned into posts', 'Style guide checks'],
    },
  ],
  pricingHeading: 'Monthly plans, by pieces published',
  pricingIntro: '{agent-content-creator.plans.count} monthly plans that differ in how much you publish.',
  plans: {
    starter: {
      amount: 299,
      features: ['50 pieces per month', '3 social platforms', 'Blog posts and social posts'],
    },
    professional: {
      amount: 599,
      features: [
        '200 pieces per month',
        'Newsletters and landing pages',
        'Product descriptions',
        'Editing and reuse',
      ],
    },
    enterprise: {
      amount: 1299,
      features: [
        'Unlimited pieces',
        'All {agent-content-creator.capabilities.count} kinds of content',
        'Several brand voices',
      ],
    },
  },
  useCasesHeading: 'What teams give it first',
  useCases: [
    {
      slug: 'company-blogs',
      title: 'Company Blogs',
      description:
        'The expertise is in your colleagues’ heads. Their rough notes become articles they will sign.',
      example: 'Here are my notes from the workshop. Can we have an article by Thursday?',
      icon: 'article',
    },
    {
      slug: 'product-launches',
      title: 'Product Launches',
      description: 'One message, rewritten for the announcement, the landing page, the email and the feed.',
      example: 'The new model is out on Monday. What do we say, and where?',
      icon: 'megaphone',
    },
    {
      slug: 'email-programs',
      title: 'Email Programs',
      description: 'A newsletter that goes out on the day it was planned for, written before the day itself.',
      example: 'What did we publish this month that customers have not read?',
      icon: 'mail',
    },
    {
      slug: 'online-stores',
      title: 'Online Stores',
      description:
        'Descriptions for the products nobody got round to, in the same tone as the ones somebody did.',
      example: 'These products have a size, a price and no words.',
      icon: 'cart',
    },
  ],
  demo: {
    heading: 'Give it something to write',
    intro: 'Choose a type of content and say what it is for. You will see a sample of what comes back.',
    fields: [
      {
        name: 'contentType',
        label: 'Content type',
        control: 'select',
        options: [
          'Blog post',
          'Social media post',
          'Email newsletter',
          'Landing page copy',
          'Product description',
        ],
      },
      {
        name: 'needs',
        label: 'Describe your content needs',
        control: 'textarea',
        placeholder: 'Who will read it, and what should they do next?',
      },
    ],
    submitLabel: 'Generate Content',
    sampleResult: {
      kind: 'draft',
      heading: 'A first draft, opening lines',
      lines: [
        'Headline: The meeting that could have been a checklist',
        'Opening: Every Monday, the same people tell each other what they wrote down on Friday.',
        'Next: three places where a checklist does the job, and one where it does not.',
        'For you to check: the anecdote in the second section needs a name or a cut.',
      ],
    },
    rules: [
      {
        field: 'contentType',
        answers: ['Blog post'],
        lines: [
          'Headline: Ask this before the first draft',
          'Opening: Most articles go wrong before a word is written: nobody has said who will read them.',
          'Next: the questions to ask, each with an example from your own archive.',
          'For you to check: whether the reader in the last example may be named.',
        ],
      },
      {
        field: 'contentType',
        answers: ['Social media post'],
        lines: [
          'Headline: We stopped holding our Monday meeting.',
          'Opening: Nobody missed it. What we do instead fits on a card, and the card is in the picture.',
          'Next: a question at the end that people can answer in one word.',
          'For you to check: who is in the picture, and whether they agreed.',
        ],
      },
      {
        field: 'contentType',
        answers: ['Email newsletter'],
        lines: [
          'Subject line: The meeting you can skip',
          'Opening: Good morning. This month: one habit we dropped, and what it gave back to us.',
          'Next: a short story, a list to copy, and one link instead of seven.',
          'For you to check: the name in the sign-off, and the day it goes out.',
        ],
      },
      {
        field: 'contentType',
        answers: ['Landing page copy'],
        lines: [
          'Headline: Monday mornings, given back',
          'Opening: A shared checklist that your team fills in before the meeting, so that the meeting can be short.',
          'Next: who it is for, what it replaces, and the question that buyers ask before they sign.',
          'For you to check: a customer who may be named beside the button.',
        ],
      },
      {
        field: 'contentType',
        answers: ['Product description'],
        lines: [
          'Headline: The weekly checklist, on paper',
          'Opening: One sheet for one week. Thick enough for a fountain pen, small enough for a coat pocket.',
          'Next: size, paper and binding in the order of your specification sheet.',
          'For you to check: the weight, which the sheet leaves open.',
        ],
      },
    ],
  },
  seo: {
    title: 'AI Content Creator for articles and newsletters',
    description:
      'An AI agent that drafts blog posts, social posts, newsletters and product copy in your voice. Plans, capabilities, use cases and a demo.',
  },
}
