import type {Row, Sql} from '../db/database.ts'
import {text, time} from '../db/rows.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import type {NewLead} from './lead.ts'
import type {Sign} from './spam/evidence.ts'
import {spamScore} from './spam/score.ts'
import {repeatedText} from './spam/sending.ts'

type StoredLead = Schemas['StoredLead']

/** What a visitor's message consists of: its columns, in the order of forms and exports. */
export const leadFields = [
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
  'page',
  'first_page',
  'campaign',
] as const
export const leadColumns = `id, created_at, ${leadFields.join(', ')}`

/** The channel of NOTIFY on which every backend hears that messages came, changed or were erased. */
export const leadsChannel = 'leads'

/** What a repetition is recognized by. */
interface RepeatKeys {
  /** The header Idempotency-Key. */
  idempotencyKey?: string | undefined
  /** The same message in these ten minutes of the clock, and in those before; browsers without a script send no header. */
  repeatKeys: [now: string, before: string]
}

/** The keys of a message that comes at `now`, in milliseconds since 1970. */
export function repeatKeys(lead: NewLead, idempotencyKey: string | undefined, now: number): RepeatKeys {
  const period = Math.floor(now / 600_000)
  return {idempotencyKey, repeatKeys: [`${lead.fingerprint} ${period}`, `${lead.fingerprint} ${period - 1}`]}
}

/** What the scorer made of a message. */
interface Verdict {
  score: number
  reasons: string[]
  isSpam: boolean
}

/**
 * Stores a message, unless it is a repetition, and tells all backends. Spam does not get into the queue of announcements.
 * @param phrases by which repetitions of its text are recognized
 * @returns `repeated` when the message came before, `reused` when its idempotency key came with another one
 */
export async function storeLead(
  sql: Sql,
  lead: NewLead,
  keys: RepeatKeys,
  {score, reasons, isSpam}: Verdict,
  phrases: readonly number[],
): Promise<'stored' | 'repeated' | 'reused'> {
  const columns = {
    ...Object.fromEntries(leadFields.map((field) => [field, lead[field]])),
    fingerprint: lead.fingerprint,
    idempotency_key: keys.idempotencyKey ?? null,
    repeat_key: keys.repeatKeys[0],
    score,
    reasons,
    state: isSpam ? 'spam' : 'new',
  }
  const values = Object.values(columns)
  const stored = await sql.query(
    `WITH stored AS (
       INSERT INTO leads (${Object.keys(columns).join(', ')}, notify_after)
       VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')}, ${isSpam ? `'infinity'` : 'now()'})
       ON CONFLICT DO NOTHING RETURNING id),
     phrases AS (
       INSERT INTO lead_phrases (phrase, lead_id) SELECT unnest($${values.length + 1}::int[]), id FROM stored)
     SELECT id, pg_notify('${leadsChannel}', '') FROM stored`,
    [...values, phrases],
  )
  if (stored.length > 0) return 'stored'
  const {repetition = 'repeated'} = await recall(sql, lead, keys, [])
  return repetition
}

/** What the database remembers that concerns a message. */
interface Recalled {
  /** What its idempotency key, or the same message, came as before; undefined when both are new. */
  repetition: 'repeated' | 'reused' | undefined
  /** How many other e-mail addresses have sent most of its phrases in the last month; at most 20 messages with each are looked at. */
  otherSenders: number
}

export async function recall(
  sql: Sql,
  {email, fingerprint}: NewLead,
  {idempotencyKey, repeatKeys: repeated}: RepeatKeys,
  phrases: readonly number[],
): Promise<Recalled> {
  const [row] = await sql.query(
    `SELECT
       (SELECT fingerprint FROM leads WHERE idempotency_key = $1 OR repeat_key = ANY($2)
        ORDER BY idempotency_key = $1 DESC NULLS LAST LIMIT 1) AS earlier,
       (SELECT percentile_disc(0.3) WITHIN GROUP (ORDER BY senders) FROM unnest($3::int[]) AS given, LATERAL (
          SELECT count(DISTINCT sender)::int AS senders FROM (
            SELECT lower(email) AS sender FROM lead_phrases JOIN leads ON id = lead_id
            WHERE phrase = given AND created_at > now() - interval '30 days' AND lower(email) <> lower($4) LIMIT 20) AS recent)
          AS counted)
       AS senders`,
    [idempotencyKey ?? null, repeated, phrases, email],
  )
  const earlier = row?.['earlier']
  const repetition = earlier === fingerprint ? 'repeated' : 'reused'
  return {repetition: earlier ? repetition : undefined, otherSenders: Number(row?.['senders'])}
}

/**
 * Adds a repetition to what was made of earlier messages with most of its phrases, and puts those among spam that now score enough: the first
 * messages of a campaign come before it can be recognized. What somebody has changed stays.
 */
export async function judgeEarlier(
  sql: Sql,
  phrases: readonly number[],
  {points, reason}: Sign,
): Promise<void> {
  await sql.query(
    `WITH earlier AS (
       UPDATE leads SET state = 'spam', score = score + $2, reasons = array_append(reasons, $3), notify_after = 'infinity', revision = 2
       WHERE state = 'new' AND revision = 1 AND score + $2 >= $4 AND created_at > now() - interval '30 days'
         AND NOT EXISTS (SELECT FROM unnest(reasons) AS given WHERE starts_with(given, $5))
         AND id IN (SELECT lead_id FROM lead_phrases WHERE phrase = ANY($1) GROUP BY lead_id
           HAVING count(*) >= 0.7 * cardinality($1::int[]))
       RETURNING id)
     SELECT pg_notify('${leadsChannel}', '') FROM earlier`,
    [phrases, points, reason, spamScore, repeatedText],
  )
}

/** The messages that were sent with this e-mail address, oldest first. */
export async function leadsOf(sql: Sql, email: string): Promise<StoredLead[]> {
  const rows = await sql.query(
    `SELECT ${leadColumns} FROM leads WHERE lower(email) = lower($1) ORDER BY created_at, id`,
    [email],
  )
  return rows.map(toStoredLead)
}

/**
 * Deletes all messages of an e-mail address, and with them their announcements that wait.
 * @returns how many of each
 */
export async function deleteLeadsOf(
  sql: Sql,
  email: string,
): Promise<{messages: number; announcements: number}> {
  const rows = await sql.query(
    `DELETE FROM leads WHERE lower(email) = lower($1)
     RETURNING notified_at IS NULL AND notify_attempts < 8 AND notify_after < 'infinity'
       AND coalesce(restored_at, created_at) > now() - interval '1 day' AS waits`,
    [email],
  )
  if (rows.length > 0) await sql.query(`NOTIFY ${leadsChannel}`)
  return {messages: rows.length, announcements: rows.filter((row) => row['waits'] === true).length}
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
    page: text(row, 'page'),
    first_page: text(row, 'first_page'),
    campaign: text(row, 'campaign'),
  }
}
