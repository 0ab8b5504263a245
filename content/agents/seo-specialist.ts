import type {AgentSeed} from './agent.ts'

export const seoSpecialist: AgentSeed = {
  name: 'SEO Specialist',
  slug: 'seo-specialist',
  order: 2,
  hue: 'ochre',
  emblem: 'lens',
  verb: 'Ranks',
  summary: 'Picks the searches worth winning and writes down every fix in the order that pays.',
  bestFor: 'Sites with good answers that nobody finds',
  highlights: ['Site audits', 'Keyword maps', 'On-page fixes', 'Rank tracking'],
  handover: 'a page is merged, moved or removed',
  worksWith: ['content-creator', 'data-analyst'],
  tagline: 'Get Found by People Already Searching',
  lead: 'An AI specialist for sites whose good answers are hard to find. It compares your pages with those that rank, and lists what to fix first.',
  claims: ['seo-score', 'search-traffic', 'top-ten'],
  overviewHeading: 'Search, minus the superstition',
  overview: [
    {
      title: 'Ranks You Can Follow',
      description:
        'Every keyword you care about on one page: where it stands, which way it moves, what changed.',
      scene: 'ranks',
    },
    {
      title: 'Audits That End in Fixes',
      description:
        'It crawls the site, finds what is slow, broken or duplicated, and says who should mend it and how.',
      scene: 'crawl',
    },
    {
      title: 'Topics Before Keywords',
      description:
        'Searches are grouped by what the person wants, so one good page can answer a whole family of them.',
      scene: 'topics',
    },
  ],
  capabilitiesHeading: 'What it takes off your list',
  capabilitiesIntro: 'From the first crawl to the monthly report, with the reasoning shown at each step.',
  capabilities: [
    {
      slug: 'technical-audit',
      title: 'Technical Audit',
      scene: 'audit',
      description: 'The faults that keep good pages out of sight, found before your visitors find them.',
      features: ['Broken links and redirects', 'Page speed findings', 'Indexing and sitemap checks'],
    },
    {
      slug: 'keyword-research',
      title: 'Keyword Research',
      description: 'The words your customers type, which are seldom the words in your brochure.',
      features: ['Search intent groups', 'Difficulty against your site', 'Questions people ask'],
    },
    {
      slug: 'on-page-optimization',
      title: 'On-Page Optimization',
      description: 'Titles, headings and text put in order, one page at a time.',
      features: ['Titles and descriptions', 'Heading structure', 'Internal link suggestions'],
    },
    {
      slug: 'content-briefs',
      title: 'Content Briefs',
      description: 'A plan for the page that is missing, ready for a writer, human or otherwise.',
      features: ['Outline and questions to cover', 'Pages to link to', 'Structured data notes'],
    },
    {
      slug: 'rank-tracking',
      title: 'Rank Tracking',
      description: 'Positions watched over time, with ordinary noise kept apart from real movement.',
      features: ['Keyword positions over time', 'Comparison with competitors', 'Notes on what changed'],
    },
    {
      slug: 'local-search',
      title: 'Local Search',
      description: 'For businesses that are looked for by street and by town.',
      features: ['Location page reviews', 'Name and address consistency', 'Review reply drafts'],
    },
  ],
  pricingHeading: 'Monthly plans, by keywords',
  pricingIntro:
    '{agent-seo-specialist.plans.count} monthly plans that differ in how many keywords the agent works on.',
  plans: {
    starter: {amount: 399, features: ['50 keywords', 'Technical audit', 'Rank tracking']},
    professional: {
      amount: 799,
      features: ['200 keywords', 'On-page optimization', 'Content briefs', 'Local search'],
    },
    enterprise: {
      amount: 1599,
      features: ['Unlimited keywords', 'Several sites and languages', 'Competitor comparison'],
    },
  },
  useCasesHeading: 'Sites it suits',
  useCases: [
    {
      slug: 'online-stores',
      title: 'Online Stores',
      description: 'Category pages that rank for what people buy, and filters that stop competing with them.',
      example: 'Which of our filter pages compete with the category itself?',
      icon: 'cart',
    },
    {
      slug: 'local-businesses',
      title: 'Local Businesses',
      description: 'A page for every place you serve, each with a reason to exist.',
      example: 'Why are we found in the next town, and not in our own?',
      icon: 'pin',
    },
    {
      slug: 'software-companies',
      title: 'Software Companies',
      description:
        'Comparison and how-to pages for the people who already know what their problem is called.',
      example: 'What do people search for before they know our name?',
      icon: 'search',
    },
    {
      slug: 'site-moves',
      title: 'Redesigns and Site Moves',
      description: 'Every old address mapped to a new one before launch, so that nothing found gets lost.',
      example: 'Which old addresses still bring visitors, and where do they lead now?',
      icon: 'globe',
    },
  ],
  demo: {
    heading: 'Give it a site to read',
    intro: 'Enter an address and choose your industry. You will see a sample of what an analysis looks like.',
    fields: [
      {name: 'websiteUrl', label: 'Website URL', control: 'url', placeholder: 'https://example.com'},
      {
        name: 'industry',
        label: 'Industry',
        control: 'select',
        options: ['E-commerce', 'SaaS', 'Local Business', 'Content Marketing', 'Healthcare', 'Education'],
      },
    ],
    submitLabel: 'Analyze My Website',
    sampleResult: {
      kind: 'findings',
      heading: 'First findings, in order of effect',
      lines: [
        'Two pages compete for the same search. Merge them and keep the older address.',
        'The service page has no title of its own. Suggested: what it is, for whom, where.',
        'Images on the home page are larger than they are shown. Resize them.',
        'Nobody answers the question customers ask most. A brief for that page is attached.',
      ],
    },
    rules: [
      {
        field: 'websiteUrl',
        lines: ['Begin with the home page: does its title say what you do, and for whom?'],
      },
      {
        field: 'industry',
        answers: ['E-commerce'],
        lines: [
          'Filters make a page for every color and size. Keep the category, hide the rest from search.',
          'Product texts are the manufacturer’s. Rewrite the ones that sell, and leave the others.',
          'Sold-out products answer with an error. Lead visitors to the successor instead.',
        ],
      },
      {
        field: 'industry',
        answers: ['SaaS'],
        lines: [
          'The comparison page is missing. People search for your name beside another one.',
          'Help articles rank higher than the product they explain. Link each to its feature.',
          'Every feature page opens with the same paragraph. Say what is different about this one.',
        ],
      },
      {
        field: 'industry',
        answers: ['Local Business'],
        lines: [
          'Name and address are written in two ways. Choose one and repeat it everywhere.',
          'One page serves all towns. Give each town that you visit a page with something of its own.',
          'Opening hours are in a picture. Write them as text, so that a search can show them.',
        ],
      },
      {
        field: 'industry',
        answers: ['Content Marketing'],
        lines: [
          'Several articles answer the same question. Merge them and keep the oldest address.',
          'Good articles end without a link. Name the next one to read.',
          'The archive is sorted by date only. Sort it by what readers want to know.',
        ],
      },
      {
        field: 'industry',
        answers: ['Healthcare'],
        lines: [
          'Treatments are listed on one page. Each needs its own, in the words of patients.',
          'No article says who wrote it. Name the author and their training.',
          'The page for appointments loads slowly on a phone. Make its pictures smaller.',
        ],
      },
      {
        field: 'industry',
        answers: ['Education'],
        lines: [
          'Course pages disappear after the term. Keep the address and announce the next date.',
          'Entry requirements are in a PDF. Put them on the page that people search for.',
          'Questions of applicants are answered in the forum only. Answer them beside the course.',
        ],
      },
    ],
  },
  seo: {
    title: 'AI SEO Specialist for audits and keywords',
    description:
      'An AI agent that audits your site, maps the searches worth winning, fixes pages and tracks ranks. Plans, capabilities, use cases and a demo.',
  },
}
