import {defaultPriceLabels} from '../../domain/price.ts'
import {link, page, reference, seo, singleton} from '../document.ts'

export const agentsPage = page('agentsPage', 'agents', {
  title: 'AI Agents',
  sections: [
    {
      _key: 'hero',
      _type: 'heroSection',
      variant: 'agents',
      heading: '{agent.count} specialists, one\u00a0at\u00a0a\u00a0time or all at once',
      lead: 'Each agent does one job and is priced by the month. Find the work that piles up fastest, and start there.',
    },
    {_key: 'agents', _type: 'agentsSection', variant: 'rows'},
    {
      _key: 'plans',
      _type: 'comparisonSection',
      variant: 'table',
      heading: 'Plans, side by side',
      intro: 'Three plans for every agent, billed by the month in US dollars.',
    },
    {_key: 'your-data', _type: 'sharedSection', anchor: 'your-data', shared: reference('shared-your-data')},
    {
      _key: 'ending',
      _type: 'callToActionSection',
      variant: 'plain',
      heading: 'Not sure who should start?',
      link: link('Ask a Consultant', 'contactPage'),
    },
  ],
  seo: seo(
    '{agent.count} AI agents, compared',
    'Content, SEO, social media, support, data and strategy: what each AI agent does, whom it suits and what its plans cost.',
  ),
})

/** Labels that several pages share. */
export const agentPage = singleton('agentPage', {
  trialLabel: 'Start Free Trial',
  trialNote: 'No payment details needed to create an account.',
  demoLabel: 'Watch Demo',
  tabLabels: {
    overview: 'overview',
    capabilities: 'capabilities',
    pricing: 'pricing',
    useCases: 'use cases',
    demo: 'demo',
  },
  popularLabel: 'Most Popular',
  popularCta: 'Get Started',
  planCta: 'Choose Plan',
  ...defaultPriceLabels,
  bestForLabel: 'Best for',
  takesOverLabel: 'Takes over',
  handoverLabel: 'A person decides when',
  worksWithLabel: 'Works well with',
  chooserLabel: 'The agents by what they do',
  toolsLabel: 'We work with',
  yearsLabel: 'years of experience',
  illustrativeLabel: 'Illustrative example',
  challengeLabel: 'Challenge',
  solutionLabel: 'Solution',
  columnLabels: ['Agent', 'Starter', 'Professional', 'Enterprise'],
  sumChooseLabel: 'Add to the sum',
  sumHint: 'Tick a plan for each agent that you want, and see what they cost together.',
  sumLabel: 'Together',
  sumAskLabel: 'Ask about these',
  sampleLabel: 'Sample result',
  sampleForLabel: 'Sample for:',
  ownWordsText: 'Your own question goes with you.',
  sampleCta: link('Ask a Consultant This', 'contactPage'),
  linkRowLabel: 'All AI agents',
  claimsLabel: 'In figures',
  nextLabel: 'Next',
  breadcrumbLabel: 'You are here',
})
