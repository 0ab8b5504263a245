import {expect, test} from 'vitest'
import {scheduledFor} from './notices.tsx'

const release = (name: string, state: 'active' | 'scheduled', publishAt?: string) => ({
  _id: `_.releases.${name}`,
  state,
  ...(publishAt ? {publishAt} : {}),
  metadata: {title: `Release ${name}`},
})

test('the scheduled releases that hold the document, the next first', () => {
  const releases = [
    release('late', 'scheduled', '2027-02-01T09:00:00Z'),
    release('soon', 'scheduled', '2027-01-01T09:00:00Z'),
    release('open', 'active'),
    release('other', 'scheduled', '2027-01-01T09:00:00Z'),
  ]
  const versions = ['versions.late.plan-a', 'versions.soon.plan-a', 'versions.open.plan-a']
  expect(scheduledFor(releases, versions)).toEqual([
    {release: 'soon', title: 'Release soon', at: '2027-01-01T09:00:00Z'},
    {release: 'late', title: 'Release late', at: '2027-02-01T09:00:00Z'},
  ])
  expect(scheduledFor(releases, ['plan-a', 'drafts.plan-a'])).toEqual([])
})
