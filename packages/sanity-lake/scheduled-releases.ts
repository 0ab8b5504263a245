import {actionsToMutations, dueReleases} from './actions/actions.ts'
import {robotId} from './identity/users.ts'
import type {StoredDataset} from './store/dataset.ts'
import type {Store} from './store/store.ts'

/** Milliseconds between two looks for scheduled releases whose time has come. */
const interval = 100

/** Milliseconds until a release that could not be published is tried again. */
const retryAfter = 1000

/** Publishes scheduled releases when their time has come; returns the function that stops it. */
export function publishScheduledReleases(store: Store): () => void {
  /** When the releases of each dataset that could not be published failed, by a clock that nobody sets. */
  const failures = new WeakMap<StoredDataset, Map<string, number>>()
  const look = () => {
    for (const dataset of store.datasets()) {
      failures.set(dataset, publishDue(dataset, failures.get(dataset)))
    }
  }
  // Those that became due while the lake was down.
  look()
  const timer = setInterval(look, interval)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Publishes what is due, in the order of the times. A release that cannot be published is tried again each second, and logged
 * once. A transaction publishes a release and changes its state, so a lake that is killed publishes it once.
 * @returns the releases that could not be published
 */
function publishDue(
  dataset: StoredDataset,
  earlier: ReadonlyMap<string, number> = new Map(),
): Map<string, number> {
  const failed = new Map<string, number>()
  const now = performance.now()
  for (const releaseId of dueReleases(dataset, new Date())) {
    const failedAt = earlier.get(releaseId)
    if (failedAt !== undefined && now - failedAt < retryAfter) {
      failed.set(releaseId, failedAt)
      continue
    }
    try {
      const action = {actionType: 'sanity.action.release.publish', releaseId}
      dataset.commit({mutations: actionsToMutations(dataset, [action]), author: robotId})
    } catch (error) {
      if (failedAt === undefined) {
        console.error(`Release "${releaseId}" of "${dataset.name}" could not be published:`, error)
      }
      failed.set(releaseId, now)
    }
  }
  return failed
}
