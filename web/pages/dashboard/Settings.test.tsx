import {render} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {expect, test} from 'vitest'
import type {Profile} from '../../account/user.ts'
import {profile as first} from '../../account/profile.testing.ts'
import {Settings} from './Settings.tsx'

const user = {uid: 'u', displayName: 'Ada', email: 'ada@example.com', hasPassword: false}

function settings(profile: Profile) {
  const state = {status: 'ready', profile} as const
  return (
    <Settings labels={null} states={null} user={user} profile={state} optionalHint={null} password={null} />
  )
}

test('what is being typed stays when the profile comes again, as it does when the first sync is repeated', async () => {
  const {container, rerender} = render(settings(first))
  const field = container.querySelector<HTMLInputElement>('[name=lastName]')
  if (!field) throw new Error('The form has no field for the last name')
  await userEvent.type(field, 'Lovelace')
  rerender(settings({...first, updated_at: '2026-01-05T09:00:04.000Z'}))
  expect(container.querySelector('[name=lastName]')).toBe(field)
  expect(field).toHaveValue('Lovelace')
})
