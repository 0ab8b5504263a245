import type {Sql} from '../db/database.ts'
import {text, time} from '../db/rows.ts'
import type {Schemas} from '../../domain/api.gen.ts'

const monday = `date_trunc('week', created_at AT TIME ZONE 'UTC')`

/**
 * Counts messages by week, agent and page, and finds those that are about to miss the promised time.
 * @param weeks how many, this one included
 * @param hours within how many an answer is promised
 * @param isSpam whether to count spam instead of all but spam
 */
export async function countLeads(
  sql: Sql,
  weeks: number,
  hours: number,
  isSpam = false,
): Promise<Schemas['LeadFigures']> {
  const counts = await sql.query(
    `SELECT to_char(${monday}, 'YYYY-MM-DD') AS week, agent, page, count(*)::int AS messages,
       count(*) FILTER (WHERE answered_at <= due_at)::int AS in_time,
       count(*) FILTER (WHERE answered_at > due_at OR (answered_at IS NULL AND (state <> 'new' OR due_at < now())))::int AS late,
       count(*) FILTER (WHERE state = 'won')::int AS won
     FROM leads, LATERAL (SELECT created_at + make_interval(hours => $2::int) AS due_at) AS promise
     WHERE (state = 'spam') = $3 AND ${monday} > date_trunc('week', now() AT TIME ZONE 'UTC') - make_interval(weeks => $1::int)
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [weeks, hours, isSpam],
  )
  const open = await sql.query(
    `SELECT id, created_at + make_interval(hours => $1::int) AS due_at,
       created_at + make_interval(hours => $1::int) < now() AS is_overdue
     FROM leads WHERE state = 'new' AND created_at < now() - make_interval(hours => $1::int) * 0.75 ORDER BY created_at`,
    [hours],
  )
  const due = open.filter((row) => row['is_overdue'] !== true)
  return {
    weeks: counts.map((row) => ({
      week: text(row, 'week'),
      agent: text(row, 'agent'),
      page: text(row, 'page'),
      messages: Number(row['messages']),
      inTime: Number(row['in_time']),
      late: Number(row['late']),
      won: Number(row['won']),
    })),
    due: due.map((row) => ({id: text(row, 'id'), due_at: time(row, 'due_at')})),
    overdue: open.length - due.length,
  }
}
