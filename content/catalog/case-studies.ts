import type {SeedDocument} from '../document.ts'
import {list, references} from '../document.ts'

/**
 * Illustrative case studies: the companies are made up, and the figures are the marketing claims of the agents
 * involved. Replace them with real customers, who have agreed, before launch.
 */
export const caseStudies: SeedDocument[] = [
  {
    _id: 'case-example-outdoor',
    _type: 'caseStudy',
    company: 'Example Outdoor',
    industry: 'E-commerce',
    order: 1,
    illustrative: true,
    figure: '<30s',
    figureLabel: 'average response time',
    challenge: 'A small team, a full inbox every morning, and customers who had bought elsewhere by noon.',
    solution:
      'Customer Support answers by email and live chat, with a person one step behind it for the rest.',
    results: list('result', [
      {figure: '95%', label: 'of issues resolved'},
      {figure: '24/7', label: 'support'},
      {figure: '98%', label: 'client satisfaction'},
    ]),
    agents: references(['agent-customer-support']),
  },
  {
    _id: 'case-example-dental',
    _type: 'caseStudy',
    company: 'Example Dental',
    industry: 'Healthcare',
    order: 2,
    illustrative: true,
    figure: 'Top 10',
    figureLabel: 'in 90 days',
    challenge: 'Several clinics, several websites, and not one of them where patients look first.',
    solution: 'SEO Specialist for the audits and fixes, Content Creator for a page about each treatment.',
    results: list('result', [
      {figure: '300%', label: 'website traffic'},
      {figure: '95%', label: 'SEO score'},
      {figure: '10x', label: 'faster content'},
    ]),
    agents: references(['agent-seo-specialist', 'agent-content-creator']),
  },
  {
    _id: 'case-example-components',
    _type: 'caseStudy',
    company: 'Example Components',
    industry: 'Manufacturing',
    order: 3,
    illustrative: true,
    figure: '300%',
    figureLabel: 'average ROI within 6 months',
    challenge: 'A spreadsheet per department, and a different answer in each to what sold last month.',
    solution:
      'Data integration first. Then Data Analyst for the numbers and Marketing Strategist for the spending.',
    results: list('result', [
      {figure: '10x', label: 'faster analysis'},
      {figure: '95%', label: 'accuracy rate'},
      {figure: '5x', label: 'faster strategy development'},
    ]),
    agents: references(['agent-data-analyst', 'agent-marketing-strategist']),
  },
]
