// @vitest-environment happy-dom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {cleanup, fireEvent, render, screen, waitFor, within} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {ShareDraft} from './ShareDraft.tsx'
import type {StoredSharedPage} from './shared-pages.ts'

const {links, revokeLink} = vi.hoisted(() => ({
  links: [] as Partial<StoredSharedPage>[],
  revokeLink: vi.fn(),
}))
vi.mock(import('./shared-pages.ts'), async (original) => ({
  ...(await original()),
  listLinks: async () => links.map((link) => Object(link)),
  createLink: async () => {
    links.unshift({_id: 'new', sharedBy: 'Ann', expiresAt: '2030-01-01T00:00:00Z', perspective: ['drafts']})
    return {_id: 'new', url: 'https://site.example/preview#secret'}
  },
  revokeLink: async (_, id) => {
    revokeLink(id)
    links.splice(
      links.findIndex(({_id}) => _id === id),
      1,
    )
  },
}))
vi.mock('sanity', () => ({
  getReleaseIdFromReleaseDocumentId: vi.fn(),
  useActiveReleases: () => ({data: []}),
  useClient: vi.fn(),
  useCurrentUser: () => null,
}))

afterEach(cleanup)

async function revoke(by: RegExp): Promise<void> {
  const item = screen.getByText(by).closest('li') ?? document.body
  fireEvent.click(within(item).getByText('Revoke'))
  await waitFor(() => expect(screen.queryByText(by)).toBeNull())
}

test('the link that was just created stays, since it is not shown again, until it is the one that is revoked', async () => {
  links.push({_id: 'old', sharedBy: 'Ben', expiresAt: '2030-01-01T00:00:00Z', perspective: ['drafts']})
  render(
    <ThemeProvider theme={buildTheme()}>
      <ShareDraft path="/about-us" perspective={['drafts']} moment={undefined} disabled={false} />
    </ThemeProvider>,
  )
  fireEvent.click(screen.getByText('Share draft'))
  await screen.findByText(/By Ben/)
  fireEvent.click(screen.getByText('Create link'))
  await screen.findByText(/By Ann/)
  await revoke(/By Ben/)
  expect(screen.queryByLabelText('Link')).not.toBeNull()
  await revoke(/By Ann/)
  expect(screen.queryByLabelText('Link')).toBeNull()
  expect(revokeLink.mock.calls).toEqual([['old'], ['new']])
})
