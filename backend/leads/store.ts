import type {Row, Sql} from '../db/database.ts'
import {text, time} from '../db/rows.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import type {NewLead} from './lead.ts'

type StoredLead = Schemas['StoredLead']

const fields = [
  'source',
  'name',
  'email',
  'phone',
  'company',
  'service',
  'budget',
  'timeline',
  'agent',
  'plan',
  'message',
] as const
export const leadColumns = `id, created_at, ${fields.join(', ')}`

/**
 * Stores a message, unless its idempotency key was used before.
 * @returns `repeated` when that key came with the same message, `reused` when it came with another one
 */
export async function storeLead(
  sql: Sql,
  lead: NewLead,
  idempotencyKey: string | undefined,
): Promise<'stored' | 'repeated' | 'reused'> {
  const values = [...fields.map((field) => lead[field]), lead.fingerprint, idempotencyKey ?? null]
  const stored = await sql.query(
    `INSERT INTO leads (${fields.join(', ')}, fingerprint, idempotency_key)
     VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    values,
  )
  if (stored.length > 0 || idempotencyKey === undefined) return 'stored'
  return (await findRepetition(sql, lead, idempotencyKey)) ?? 'stored'
}

/** What an idempotency key was used for before; undefined when it is new. */
export async function findRepetition(
  sql: Sql,
  lead: NewLead,
  idempotencyKey: string,
): Promise<'repeated' | 'reused' | undefined> {
  const [row] = await sql.query('SELECT fingerprint FROM leads WHERE idempotency_key = $1', [idempotencyKey])
  if (!row) return undefined
  return text(row, 'fingerprint') === lead.fingerprint ? 'repeated' : 'reused'
}

/** All messages, newest first. */
export async function listLeads(sql: Sql): Promise<StoredLead[]> {
  return (await sql.query(`SELECT ${leadColumns} FROM leads ORDER BY created_at DESC, id`)).map(toStoredLead)
}

/** The messages that were sent with this e-mail address, oldest first. */
export async function leadsOf(sql: Sql, email: string): Promise<StoredLead[]> {
  const rows = await sql.query(
    `SELECT ${leadColumns} FROM leads WHERE lower(email) = lower($1) ORDER BY created_at, id`,
    [email],
  )
  return rows.map(toStoredLead)
}

export async function deleteLeadsOf(sql: Sql, email: string): Promise<void> {
  await sql.query('DELETE FROM leads WHERE lower(email) = lower($1)', [email])
}

/**
 * Deletes up to 500 messages that are older than `days`.
 * @returns how many
 */
export async function deleteLeadsBefore(sql: Sql, days: number): Promise<number> {
  const rows = await sql.query(
    `DELETE FROM leads WHERE id IN (
       SELECT id FROM leads WHERE created_at < now() - make_interval(days => $1::int)
       ORDER BY created_at LIMIT 500 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [days],
  )
  return rows.length
}

export function toStoredLead(row: Row): StoredLead {
  return {
    id: text(row, 'id'),
    created_at: time(row, 'created_at'),
    source: text(row, 'source'),
    name: text(row, 'name'),
    email: text(row, 'email'),
    phone: text(row, 'phone'),
    company: text(row, 'company'),
    service: text(row, 'service'),
    budget: text(row, 'budget'),
    timeline: text(row, 'timeline'),
    agent: text(row, 'agent'),
    plan: text(row, 'plan'),
    message: text(row, 'message'),
  }
}
