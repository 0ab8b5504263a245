import type {SeedDocument} from '../document.ts'

interface Service {
  value: string
  title: string
  icon: string
  description: string
  tools: string[]
}

/** The consulting and implementation services, in the order of the home page. */
export const services: SeedDocument[] = [
  service(1, {
    value: 'marketing-automation',
    title: 'Marketing Automation',
    icon: 'automation',
    description: 'From first click to follow-up, without copying and pasting in between.',
    tools: ['Email campaigns', 'Lead scoring', 'Customer journeys'],
  }),
  service(2, {
    value: 'ai-implementation',
    title: 'AI Implementation',
    icon: 'implementation',
    description: 'A model that fits the job, tested on your own material first.',
    tools: ['Language models', 'Evaluation sets', 'Private knowledge bases'],
  }),
  service(3, {
    value: 'workflow-automation',
    title: 'Workflow Automation',
    icon: 'workflow',
    description: 'Approvals, handoffs and reminders that run by themselves and leave a record.',
    tools: ['Process maps', 'Approval flows', 'Notifications'],
  }),
  service(4, {
    value: 'data-integration',
    title: 'Data Integration',
    icon: 'integration',
    description: 'One customer, one record. We join systems that never spoke to each other.',
    tools: ['APIs', 'Data pipelines', 'Quality checks'],
  }),
  service(5, {
    value: 'analytics-reporting',
    title: 'Analytics and Reporting',
    icon: 'analytics',
    description: 'The numbers that run your business, on one page.',
    tools: ['Dashboards', 'Metric definitions', 'Scheduled reports'],
  }),
  service(6, {
    value: 'strategy-consulting',
    title: 'Strategy and Consulting',
    icon: 'strategy',
    description: 'A roadmap ranked by return, including what is better left alone.',
    tools: ['Workshops', 'Roadmaps', 'Return models'],
  }),
]

function service(order: number, fields: Service): SeedDocument {
  return {_id: `service-${fields.value}`, _type: 'service', order, ...fields}
}
