import {expect, onTestFinished, test, vi} from 'vitest'
import {actionsToMutations} from './actions/actions.ts'
import {publishScheduledReleases} from './scheduled-releases.ts'
import type {StoredDataset} from './store/dataset.ts'
import {temporaryStore} from './store/temporary.testing.ts'

const hour = 3_600_000

/** Schedules a release whose version refers to a document that does not exist. */
function scheduleBroken(dataset: StoredDataset): void {
  const act = (...actions: object[]) =>
    dataset.commit({author: 'editor', mutations: actionsToMutations(dataset, actions)})
  const to = {_type: 'reference', _ref: 'missing', _weak: true, _strengthenOnPublish: {type: 'page'}}
  act({actionType: 'sanity.action.release.create', releaseId: 'r'})
  dataset.commit({author: 'editor', mutations: [{create: {_id: 'versions.r.a', _type: 'page', to}}]})
  const publishAt = new Date(Date.now() - 2 * hour).toISOString()
  act({actionType: 'sanity.action.release.schedule', releaseId: 'r', publishAt})
}

test('a release that cannot be published is logged once for each dataset, and published when it can be', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = temporaryStore()
  const [first, second] = [store.createDataset('one'), store.createDataset('other')]
  for (const dataset of [first, second]) scheduleBroken(dataset)
  onTestFinished(publishScheduledReleases(store))

  const logged = () => log.mock.calls.map(([text]) => text)
  const once = ['one', 'other'].map((name) => `Release "r" of "${name}" could not be published:`)
  expect(logged()).toEqual(once)

  // The machine's clock is set back.
  vi.useFakeTimers({toFake: ['Date'], now: Date.now() - hour})
  onTestFinished(() => void vi.useRealTimers())
  first.commit({author: 'editor', mutations: [{create: {_id: 'missing', _type: 'page'}}]})
  await vi.waitFor(() => expect(first.get('a')).toBeDefined(), {timeout: 5000})
  expect(second.get('a')).toBeUndefined()
  expect(logged()).toEqual(once)
})
