import {isPublishedId} from '../ids.ts'
import {tagsOfTransaction} from '../query/sync-tags.ts'
import type {Dataset, Transaction} from '../types.ts'
import {encodeEvent} from 'service-kit/event-stream'
import type {Feed} from './hub.ts'
import {missedEvents} from './missed-events.ts'

/**
 * The Live Content API: which sync tags a commit touched, without the content itself. A client that reconnects gets what it missed,
 * or `restart`, upon which it fetches everything again.
 */
export function liveEvents(dataset: Dataset, includeDrafts: boolean, lastEventId: string | undefined): Feed {
  const position = String(dataset.seq)
  const eventsOf = (transaction: Transaction) => {
    const changes = transaction.changes.filter((change) => includeDrafts || isPublishedId(change.id))
    if (changes.length === 0) return []
    const tags = tagsOfTransaction({changes})
    return [encodeEvent('message', JSON.stringify({tags}), String(transaction.seq))]
  }
  const isNew = lastEventId === undefined
  const missed = isNew ? [] : missedEvents(dataset, Number(lastEventId), eventsOf)
  return {
    opening: [
      encodeEvent('welcome', '{}', isNew ? position : undefined),
      ...(missed ?? [encodeEvent('restart', '{}', position)]),
    ],
    eventsOf,
  }
}
