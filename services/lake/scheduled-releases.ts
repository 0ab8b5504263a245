import {actionsToMutations, dueReleases} from './actions/actions.ts'
import {robotId} from './identity/users.ts'
import type {Store, StoredDataset} from './store/store.ts'

/** Milliseconds between two looks for scheduled releases whose time has come. */
const interval = 1000

/** Publishes scheduled releases when their time has come; returns the function that stops it. */
export function publishScheduledReleases(store: Store): () => void {
  /** The releases of each dataset whose failure has been logged. */
  const failed = new WeakMap<StoredDataset, Set<string>>()
  const timer = setInterval(() => {
    for (const {name} of store.datasets()) {
      const dataset = store.dataset(name)
      if (dataset) failed.set(dataset, publishDue(dataset, failed.get(dataset)))
    }
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Publishes what is due. A release that cannot be published is tried again each time, and logged once.
 * @returns the releases that could not be published
 */
function publishDue(dataset: StoredDataset, known: Set<string> = new Set()): Set<string> {
  const failed = new Set<string>()
  for (const releaseId of dueReleases(dataset, new Date())) {
    try {
      const action = {actionType: 'sanity.action.release.publish', releaseId}
      dataset.commit({mutations: actionsToMutations(dataset, [action]), author: robotId})
    } catch (error) {
      if (!known.has(releaseId)) {
        console.error(`Release "${releaseId}" of "${dataset.name}" could not be published:`, error)
      }
      failed.add(releaseId)
    }
  }
  return failed
}
