import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import {actionsToMutations, dueReleases} from '../actions/actions.ts'
import {openTestLake} from '../http/test-lake.testing.ts'
import type {Mutation} from '../types.ts'
import {StoredDataset} from './dataset.ts'
import {temporaryDataset} from './temporary.testing.ts'

/** What happens often, or for each action, finds documents by an index and never goes over the whole dataset. */
const scan = vi.spyOn(StoredDataset.prototype, 'documents')
beforeEach(() => void scan.mockClear())

const documents: Mutation[] = [
  {create: {_id: 'a', _type: 'page'}},
  {create: {_id: 'b', _type: 'page', to: {_type: 'reference', _ref: 'a'}}},
  {create: {_id: 'versions.r.a', _type: 'page'}},
  {create: {_id: '_.releases.r', _type: 'system.release', name: 'r', state: 'active', metadata: {}}},
]

test.each([
  ['references/production/documents/a/to', {totalCount: 1}],
  ['doc/production/a?includeAllVersions=true', {documents: [{}, {}]}],
])('%s', async (path, expected) => {
  const lake = openTestLake()
  onTestFinished(() => lake.close())
  await lake.mutate(documents)
  scan.mockClear()
  const response = await lake.send(`/v2025-02-19/data/${path}`, {signedIn: true})
  expect(await response.json()).toMatchObject(expected)
  expect(scan).not.toHaveBeenCalled()
})

test('the look for releases that are due', () => {
  expect(dueReleases(temporaryDataset(...documents), new Date())).toEqual([])
  expect(scan).not.toHaveBeenCalled()
})

test('the publication of a release', () => {
  const action = {actionType: 'sanity.action.release.publish', releaseId: 'r'}
  expect(actionsToMutations(temporaryDataset(...documents), [action]).length).toBeGreaterThan(1)
  expect(scan).not.toHaveBeenCalled()
})
