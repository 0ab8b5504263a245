import {isRecord} from 'service-kit/guards'
import type {Row} from '../db/database.ts'
import {oneOf, optionalTime, text} from '../db/rows.ts'
import {leadColumns, toStoredLead} from '../leads/store.ts'
import type {Schemas} from '../../domain/api.gen.ts'

export type InboxLead = Schemas['InboxLead']

export const states = ['new', 'answered', 'won', 'lost', 'spam'] as const

/** What people change of a message; each change is recorded by field. */
export const changeable = ['state', 'owner', 'note'] as const

/** The columns of an inbox row, of the table `leads` under its own name. */
export const inboxColumns = `${leadColumns}, state, score, reasons, owner, note, answered_at, revision, changes,
  (SELECT count(*)::int FROM leads AS same WHERE lower(same.email) = lower(leads.email)) AS messages`

export function toInboxLead(row: Row): InboxLead {
  const {reasons} = row
  return {
    ...toStoredLead(row),
    state: oneOf(row, 'state', states),
    score: Number(row['score']),
    reasons: Array.isArray(reasons) ? reasons.map(String) : [],
    owner: text(row, 'owner'),
    note: text(row, 'note'),
    answered_at: optionalTime(row, 'answered_at'),
    revision: Number(row['revision']),
    changes: changesOf(row),
    messages: Number(row['messages']),
  }
}

/** Who changed each field last. */
function changesOf(row: Row): InboxLead['changes'] {
  const stored = isRecord(row['changes']) ? row['changes'] : {}
  const changes: InboxLead['changes'] = {}
  for (const field of changeable) {
    const change = stored[field]
    if (!isRecord(change)) continue
    changes[field] = {
      by: String(change['by']),
      at: String(change['at']),
      revision: Number(change['revision']),
    }
  }
  return changes
}
