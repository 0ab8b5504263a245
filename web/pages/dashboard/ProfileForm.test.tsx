import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {expect, test, vi} from 'vitest'
import type {Profile} from '../../account/user.ts'
import {profile} from '../../account/profile.testing.ts'
import {ProfileForm} from './ProfileForm.tsx'

const session = {
  api: {call: vi.fn<() => Promise<Profile>>()},
  showProfile: vi.fn<(profile: Profile) => void>(),
  updateDisplayName: vi.fn<(name: string) => Promise<void>>(),
}
vi.mock('../../account/AccountProvider.tsx', () => ({useAccount: () => ({session: async () => session})}))

test.each([
  ['', 'Profile updated successfully.', true],
  [
    'the sign-in service',
    'Your profile is saved, but the greeting still shows your former name. Please save again.',
    true,
  ],
  ['the backend', 'Failed to update profile.', false],
])('when “%s” fails, the customer reads “%s”', async (failing, text, isSaved) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const saved = {...profile, updated_at: '2026-01-05T09:00:04.000Z'}
  session.showProfile.mockClear()
  if (failing === 'the backend') session.api.call.mockRejectedValue(new Error('503'))
  else session.api.call.mockResolvedValue(saved)
  if (failing === 'the sign-in service') session.updateDisplayName.mockRejectedValue(new Error('offline'))
  else session.updateDisplayName.mockResolvedValue()
  const {unmount} = render(<ProfileForm labels={null} optionalHint={null} profile={profile} />)
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(text)).toBeVisible()
  expect(session.showProfile.mock.calls).toEqual(isSaved ? [[saved]] : [])
  unmount()
})
