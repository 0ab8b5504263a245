import {defaultPriceLabels} from '../../domain/price.ts'
import {link, seo, singleton} from '../document.ts'

export const agentsPage = singleton('agentsPage', {
  title: 'AI Agents',
  heading: '{agent.count} specialists, one\u00a0at\u00a0a\u00a0time or all at once',
  lead: 'Each agent does one job and is priced by the month. Find the work that piles up fastest, and start there.',
  comparisonHeading: 'Plans, side by side',
  comparisonIntro: 'Three plans for every agent, billed by the month in US dollars.',
  chooserLabel: 'The agents by what they do',
  bestForLabel: 'Best for',
  endingHeading: 'Not sure who should start?',
  endingCta: link('Ask a Consultant', 'contactPage'),
  seo: seo(
    '{agent.count} AI agents, compared',
    'Content, SEO, social media, support, data and strategy: what each AI agent does, whom it suits and what its plans cost.',
  ),
})

/** Labels that all agent pages share. */
export const agentPage = singleton('agentPage', {
  trialLabel: 'Start Free Trial',
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
  plansLabel: 'See the plans',
  ...defaultPriceLabels,
  sampleLabel: 'Sample result',
  sampleCta: link('Book Free Consultation', 'contactPage'),
  linkRowLabel: 'All AI agents',
  claimsLabel: 'In figures',
  nextLabel: 'Next',
  breadcrumbLabel: 'You are here',
})
