import type {Database} from '../db/database.ts'
import {leadsChannel} from '../leads/store.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {changeable, inboxColumns, toInboxLead} from './rows.ts'

/**
 * Changes fields of a message. The last writer of a field wins, and is told what they had not seen. A message that is taken out of
 * spam is announced like any other; one that is put there no more.
 * @param by the name of who changes it
 * @returns undefined when there is no such message
 */
export async function changeLead(
  database: Database,
  id: string,
  {seen = Infinity, ...update}: Schemas['LeadUpdate'],
  by: string,
): Promise<Schemas['LeadUpdated'] | undefined> {
  return database.transaction(async (sql) => {
    const [row] = await sql.query(`SELECT ${inboxColumns} FROM leads WHERE id = $1 FOR UPDATE`, [id])
    if (!row) return undefined
    const before = toInboxLead(row)
    const changed = changeable.filter(
      (field) => update[field] !== undefined && update[field] !== before[field],
    )
    if (changed.length === 0) return {lead: before, overwrote: []}
    const revision = before.revision + 1
    const change = {by, at: new Date().toISOString(), revision}
    const changes = Object.fromEntries(changed.map((field) => [field, change]))
    const overwrote = changed.flatMap((field) => {
      const last = before.changes[field]
      return last && last.revision > seen ? [{field, value: before[field], by: last.by, at: last.at}] : []
    })
    const {state = before.state, owner = before.owner, note = before.note} = update
    const [after = row] = await sql.query(
      `UPDATE leads SET owner = $3, note = $4, revision = $5, changes = changes || $6::jsonb, state = $2,
         answered_at = CASE WHEN $2 NOT IN ('answered', 'won', 'lost') THEN NULL
           WHEN state IN ('answered', 'won', 'lost') THEN answered_at ELSE now() END,
         restored_at = CASE WHEN state = 'spam' AND $2 <> 'spam' THEN now() ELSE restored_at END,
         notify_attempts = CASE WHEN state = 'spam' AND $2 <> 'spam' THEN 0 ELSE notify_attempts END,
         notify_after = CASE WHEN $2 = 'spam' THEN 'infinity' WHEN state = 'spam' THEN now() ELSE notify_after END
       WHERE id = $1 RETURNING ${inboxColumns}`,
      [id, state, owner, note, revision, JSON.stringify(changes)],
    )
    await sql.query(`NOTIFY ${leadsChannel}`)
    return {lead: toInboxLead(after), overwrote}
  })
}
