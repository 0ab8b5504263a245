import type {SeedDocument} from '../document.ts'

/** The steps of a project, in order. */
export const steps: SeedDocument[] = [
  step(
    'listen',
    'Listen',
    '{claim-free-consultation}, free',
    'You talk, we ask. You leave knowing what to automate first, whether or not you hire us.',
  ),
  step(
    'map',
    'Map',
    'Before anything is built',
    'We draw how the work really moves, exceptions included, and mark the handoffs that cost the most.',
  ),
  step(
    'build',
    'Build',
    'With your team',
    'Agents learn your material, connect to your tools and rerun old work until the results hold up.',
  ),
  step(
    'run',
    'Run',
    'From launch on',
    'They start on a quiet day, with a person watching, and take on more as they earn it.',
  ),
]

/** What the company says it believes in. */
export const values: SeedDocument[] = [
  value(
    'innovation',
    'Innovation',
    'sprout',
    'We try new models early and on ourselves. You get the ones that survived.',
  ),
  value(
    'excellence',
    'Excellence',
    'umbrella',
    'Work is finished when it holds up on a bad day, not when the demonstration went well.',
  ),
  value(
    'partnership',
    'Partnership',
    'pair',
    'Your team knows the business. We ask, we listen, and we leave the knowledge with you.',
  ),
  value(
    'transparency',
    'Transparency',
    'glass',
    'You see what an agent did, what it was not sure of, and what it costs to run.',
  ),
]

/** Fields of work, with the years spent in each (shown as "5+"). */
export const expertise: SeedDocument[] = [
  area(
    'marketing-automation',
    'Marketing Automation',
    5,
    'Campaigns and follow-ups that react to what customers do.',
  ),
  area(
    'ai-implementation',
    'AI Implementation',
    3,
    'Language models put to work on real tasks, with tests to prove it.',
  ),
  area(
    'workflow-automation',
    'Workflow Automation',
    4,
    'Handoffs and approvals that no longer depend on somebody’s memory.',
  ),
  area('data-integration', 'Data Integration', 6, 'Systems joined so that one customer is one record.'),
  area(
    'analytics-reporting',
    'Analytics and Reporting',
    5,
    'Figures with one definition, on pages that people open.',
  ),
  area(
    'strategy-consulting',
    'Strategy and Consulting',
    7,
    'Knowing what to automate, in which order, and what to leave alone.',
  ),
]

function step(slug: string, title: string, timing: string, description: string): SeedDocument {
  return {_id: `step-${slug}`, _type: 'processStep', title, timing, description}
}

function value(slug: string, title: string, icon: string, description: string): SeedDocument {
  return {_id: `value-${slug}`, _type: 'companyValue', title, description, icon}
}

function area(slug: string, title: string, years: number, description: string): SeedDocument {
  return {_id: `expertise-${slug}`, _type: 'expertiseArea', title, years, description}
}
