import type {Profile} from './user.ts'

/** A customer's profile, as the backend answers it. */
export const profile: Profile = {
  firebase_uid: 'u',
  email: 'ada@example.com',
  display_name: 'Ada',
  first_name: 'Ada',
  last_name: '',
  company_name: '',
  phone: '',
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
}
