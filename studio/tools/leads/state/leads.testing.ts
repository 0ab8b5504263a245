import type {Lead} from '../../../inbox/inbox-api.ts'

/** A message for tests: new, from Ada, on November 25, 2026 at noon. */
export function leadOf(properties: Partial<Lead> & {id: string}): Lead {
  return {
    created_at: '2026-11-25T12:00:00.000Z',
    source: 'contact-page',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '',
    company: '',
    service: '',
    budget: '',
    timeline: '',
    agent: '',
    plan: '',
    message: 'Numbers',
    page: '/contact',
    first_page: '/',
    campaign: '',
    state: 'new',
    score: 0,
    reasons: [],
    owner: '',
    note: '',
    answered_at: null,
    revision: 1,
    changes: {},
    messages: 1,
    ...properties,
  }
}
