import {agentIds} from '../agents/index.ts'
import {link, references, seo, singleton} from '../document.ts'

export const homePage = singleton('homePage', {
  headline: 'Intelligent automation, run by six AI specialists',
  lead: 'Six AI agents take over the routine. Our consultants fit them to the way you already work.',
  primaryCta: link('Book Free Consultation', 'homePage#contact'),
  secondaryCta: link('Meet the Six', 'agentsPage'),
  bannerHeading: 'What would you hand over first?',
  bannerText: 'Describe the task everyone avoids. A consultant replies within 24 hours.',
  servicesHeading: 'Built by people',
  servicesIntro:
    'The agents do the work. Our consultants connect them to your tools, your data and your rules.',
  services: references([
    'service-marketing-automation',
    'service-ai-implementation',
    'service-workflow-automation',
    'service-data-integration',
    'service-analytics-reporting',
    'service-strategy-consulting',
  ]),
  toolsLabel: 'We work with',
  agentsHeading: 'Six heads, six jobs, one team',
  agentsIntro: 'Each has one trade and one color. Start with the one whose work piles up fastest.',
  agents: references(agentIds),
  bestForLabel: 'Best for',
  processHeading: 'From first call to first day off',
  processIntro: 'Four steps, in this order. The first one is free.',
  steps: references(['step-listen', 'step-map', 'step-build', 'step-run']),
  casesHeading: 'What it looks like at work',
  casesIntro: 'Made-up companies with ordinary problems, and the figures our agents aim for.',
  cases: references(['case-example-outdoor', 'case-example-dental', 'case-example-components']),
  illustrativeLabel: 'Illustrative example',
  challengeLabel: 'Challenge',
  solutionLabel: 'Solution',
  contactHeading: 'Thirty minutes, no slides',
  contactText: 'Tell us about the project. The consultation is free.',
  claims: references([
    'claim-client-satisfaction',
    'claim-average-roi',
    'claim-response-time',
    'claim-free-consultation',
  ]),
  seo: seo(
    'AI agents and automation consulting',
    'Six AI agents that write, rank, post, answer, measure and plan, set up by consultants. The first 30 minutes of consulting are free.',
  ),
})
