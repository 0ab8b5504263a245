import {contactRetentionDays} from '../../domain/contact-retention.ts'
import {defaultPriceLabels} from '../../domain/price.ts'
import {link, list, page, seo, singleton} from '../document.ts'

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
    // What only the company knows is a placeholder, with which no release goes out.
    {
      _key: 'your-data',
      _type: 'questionsSection',
      anchor: 'your-data',
      heading: 'How we work with your data',
      questions: list('question', [
        {
          question: 'What becomes of what I type into a demo?',
          answer:
            'Nothing is sent. The demo runs in your browser, and your words leave it only if you take them along to the contact form.',
        },
        {
          question: 'How long do you keep what I write to you?',
          answer: `What you write in our contact forms is deleted ${contactRetentionDays} days after you send it.`,
        },
        {
          question: 'Can I have my data, or have it deleted?',
          answer:
            'Yes. With an account you do both yourself, under Account Settings. Without one, write to us, and we do it for you.',
        },
        {
          question: 'Does this site follow me?',
          answer:
            'No. It sets no advertising cookies, and keeps something in your browser for one purpose: to keep you signed in.',
        },
        {
          question: 'Where do the agents keep our data, and who can read it?',
          answer: '[Where it is stored, who processes it, and what it trains]',
        },
      ]),
    },
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
