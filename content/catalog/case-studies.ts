import {reference, references, type SeedDocument} from '../document.ts'

/**
 * Illustrative case studies: the companies are made up, and the figures are references to our own claims. Replace them with
 * real customers who have agreed before launch.
 */
export const caseStudies: SeedDocument[] = [
  {
    _id: 'case-example-outdoor',
    _type: 'caseStudy',
    company: 'Example Outdoor',
    industry: 'E-commerce',
    illustrative: true,
    claim: reference('claim-support-response'),
    challenge: 'A small team, a full inbox every morning, and customers who had bought elsewhere by noon.',
    solution:
      'Customer Support answers by email and live chat, with a person one step behind it for the rest.',
    results: references(['claim-support-resolution', 'claim-support-hours', 'claim-client-satisfaction']),
    agents: references(['agent-customer-support']),
  },
  {
    _id: 'case-example-dental',
    _type: 'caseStudy',
    company: 'Example Dental',
    industry: 'Healthcare',
    illustrative: true,
    claim: reference('claim-top-ten'),
    challenge: 'Several clinics, several websites, and not one of them where patients look first.',
    solution: 'SEO Specialist for the audits and fixes, Content Creator for a page about each treatment.',
    results: references(['claim-search-traffic', 'claim-seo-score', 'claim-content-speed']),
    agents: references(['agent-seo-specialist', 'agent-content-creator']),
  },
  {
    _id: 'case-example-components',
    _type: 'caseStudy',
    company: 'Example Components',
    industry: 'Manufacturing',
    illustrative: true,
    claim: reference('claim-average-roi'),
    challenge: 'A spreadsheet per department, and a different answer in each to what sold last month.',
    solution:
      'Data integration first. Then Data Analyst for the numbers and Marketing Strategist for the spending.',
    results: references(['claim-analysis-speed', 'claim-analysis-accuracy', 'claim-strategy-speed']),
    agents: references(['agent-data-analyst', 'agent-marketing-strategist']),
  },
]
