import {isPublishedId} from '../ids.ts'
import {tagsOfTransaction} from '../query/sync-tags.ts'
import type {Dataset} from '../types.ts'
import {encodeEvent} from 'service-kit/event-stream'
import type {Feed} from './hub.ts'

/**
 * The Live Content API: which sync tags a commit touched, without the content itself. A client that reconnects after a
 * commit gets `restart`, upon which it fetches everything again.
 */
export function liveEvents(dataset: Dataset, includeDrafts: boolean, lastEventId: string | undefined): Feed {
  const position = String(dataset.seq)
  const isBehind = lastEventId !== undefined && lastEventId !== position
  return {
    opening: isBehind
      ? [encodeEvent('welcome', '{}'), encodeEvent('restart', '{}', position)]
      : [encodeEvent('welcome', '{}', position)],
    eventsOf(transaction) {
      const changes = transaction.changes.filter((change) => includeDrafts || isPublishedId(change.id))
      if (changes.length === 0) return []
      const tags = tagsOfTransaction({changes})
      return [encodeEvent('message', JSON.stringify({tags}), String(transaction.seq))]
    },
    farewell: (reason) => encodeEvent('goaway', JSON.stringify({reason}), String(dataset.seq)),
  }
}
