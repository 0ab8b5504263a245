import {actionsToMutations, dueReleases} from './actions/actions.ts'
import {robotId} from './identity/users.ts'
import type {Store} from './store/store.ts'

/** How often scheduled releases are looked at, in milliseconds. */
const interval = 1000

/** Publishes scheduled releases when their time has come; returns the function that stops it. */
export function publishScheduledReleases(store: Store): () => void {
  const failed = new Set<string>()
  const timer = setInterval(() => {
    for (const {name} of store.datasets()) {
      const dataset = store.dataset(name)
      if (!dataset) continue
      for (const releaseId of dueReleases(dataset, new Date())) {
        try {
          const mutations = actionsToMutations(dataset, [
            {actionType: 'sanity.action.release.publish', releaseId},
          ])
          dataset.commit({mutations, author: robotId})
          failed.delete(releaseId)
        } catch (error) {
          // Tried again each time, told once.
          if (!failed.has(releaseId)) console.error(`Release "${releaseId}" could not be published:`, error)
          failed.add(releaseId)
        }
      }
    }
  }, interval)
  timer.unref()
  return () => clearInterval(timer)
}
