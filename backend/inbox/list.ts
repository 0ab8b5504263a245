import type {Sql} from '../db/database.ts'
import {text} from '../db/rows.ts'
import {ApiError} from '../errors.ts'
import type {Schemas} from '../../domain/api.gen.ts'
import {inboxColumns, toInboxLead, type InboxLead} from './rows.ts'

type LeadFilter = Schemas['LeadFilter']

const pageSize = 50
/** Where a page ends: exact to the microsecond, which a JavaScript Date is not. */
const position = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** One page of the messages of a filter, newest first. @throws ApiError 400 for a cursor that this did not make */
export async function listLeads(sql: Sql, filter: LeadFilter): Promise<Schemas['LeadList']> {
  const limit = filter.limit ?? pageSize
  const {where, parameters} = conditions(filter)
  const rows = await sql.query(
    `SELECT ${inboxColumns}, ${position} AS position FROM leads WHERE ${where}
     ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
    parameters,
  )
  const [count] = await sql.query(`SELECT count(*)::int AS unread FROM leads WHERE state = 'new'`)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    leads: page.map(toInboxLead),
    next: last ? `${text(last, 'position')}_${text(last, 'id')}` : null,
    unread: Number(count?.['unread']),
  }
}

/** All messages of a filter, page by page, so that no export has to fit into memory. */
export async function* pagesOfLeads(sql: Sql, filter: LeadFilter): AsyncGenerator<InboxLead[]> {
  for (let cursor: string | null = filter.cursor ?? ''; cursor !== null;) {
    const {leads, next}: Schemas['LeadList'] = await listLeads(sql, {
      ...filter,
      limit: 200,
      ...(cursor ? {cursor} : {}),
    })
    yield leads
    cursor = next
  }
}

export async function findLead(sql: Sql, id: string): Promise<InboxLead | undefined> {
  const [row] = await sql.query(`SELECT ${inboxColumns} FROM leads WHERE id = $1`, [id])
  return row && toInboxLead(row)
}

/** All messages of an e-mail address, newest first, whatever their state. */
export async function leadsOfPerson(sql: Sql, email: string): Promise<InboxLead[]> {
  const rows = await sql.query(
    `SELECT ${inboxColumns} FROM leads WHERE lower(email) = lower($1) ORDER BY created_at DESC, id DESC`,
    [email.trim()],
  )
  return rows.map(toInboxLead)
}

function conditions({states, agent, page, week, text: part, cursor}: LeadFilter) {
  const parameters: unknown[] = []
  const parameter = (value: unknown) => `$${parameters.push(value)}`
  const where = [states ? `state = ANY(${parameter(states)}::text[])` : `state <> 'spam'`]
  if (agent !== undefined) where.push(`${parameter(agent)} = ANY(string_to_array(agent, ' '))`)
  if (page !== undefined) where.push(`page = ${parameter(page)}`)
  if (week !== undefined) {
    const monday = `(${parameter(week)}::date::timestamp AT TIME ZONE 'UTC')`
    where.push(`created_at >= ${monday} AND created_at < ${monday} + interval '7 days'`)
  }
  if (part) {
    const pattern = parameter(`%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`)
    where.push(`concat_ws(' ', name, email, company, message, note, owner) ILIKE ${pattern}`)
  }
  if (cursor !== undefined) {
    const [, time, id] =
      /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
        cursor,
      ) ?? []
    if (!time) throw new ApiError(400, 'bad_request', 'cursor is none of this list')
    where.push(`(created_at, id) < (${parameter(time)}::timestamptz, ${parameter(id)}::uuid)`)
  }
  return {where: where.join(' AND '), parameters}
}
