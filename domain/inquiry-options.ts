/**
 * What a visitor can choose in the contact form, as the specification lists it. These values are stored with each message and
 * used in links, so they stay the same; their labels are content (formSettings).
 */
export const inquiryOptions = {
  service: [
    'ai-agents',
    'marketing-automation',
    'workflow-automation',
    'data-integration',
    'analytics-reporting',
    'strategy-consulting',
    'custom-development',
    'other',
  ],
  budget: ['under-5k', '5k-15k', '15k-50k', '50k-plus', 'discuss'],
  timeline: ['asap', '1-2-weeks', '1-2-months', '3-6-months', 'flexible'],
} as const

export type ServiceValue = (typeof inquiryOptions.service)[number]
