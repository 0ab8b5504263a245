/** What the chart shows: the backend counts by week, agent and page, here it is added up. */
import type {LeadFigures} from '../../../inbox/inbox-api.ts'

/** How many weeks are shown, this one included. */
export const shownWeeks = 12

/** As many weeks as the backend counts, and more than messages are kept. */
export const allWeeks = 520

export interface Week {
  /** Its Monday: 2026-11-23. */
  week: string
  inTime: number
  /** Answered too late, or not at all in time. */
  late: number
  /** Not answered yet, and not late. */
  open: number
}

export interface Share {
  /** The slug of an agent, or the path of a page; empty where the visitor named none. */
  key: string
  messages: number
  won: number
}

const hour = 3_600_000
const day = 24 * hour
const week = 7 * day

/** Every week from the first one with a message up to now. @param now in milliseconds */
export function byWeek({weeks}: LeadFigures, now: number): Week[] {
  const ofWeek = Map.groupBy(weeks, (row) => row.week)
  const all = Array.from({length: shownWeeks}, (_, index) => {
    const monday = mondayOf(now - (shownWeeks - 1 - index) * week)
    const rows = ofWeek.get(monday) ?? []
    const sum = (count: (row: LeadFigures['weeks'][number]) => number) =>
      rows.reduce((total, row) => total + count(row), 0)
    const inTime = sum((row) => row.inTime)
    const late = sum((row) => row.late)
    return {week: monday, inTime, late, open: sum((row) => row.messages) - inTime - late}
  })
  const first = all.findIndex(({inTime, late, open}) => inTime + late + open > 0)
  return all.slice(Math.max(0, first))
}

/** The Monday (UTC) of the week that a time is in: 2026-11-23. @param time in milliseconds */
export function mondayOf(time: number): string {
  const sinceMonday = (new Date(time).getUTCDay() + 6) % 7
  return new Date(time - sinceMonday * day).toISOString().slice(0, 10)
}

/** What a row counts for: a message may be about several agents, and counts for each. */
const keysOf = (row: LeadFigures['weeks'][number], by: 'agent' | 'page' | 'week') =>
  by === 'agent' ? row.agent.split(' ') : [row[by]]

/** The most frequent agents or pages, the first few. */
export function sharesOf({weeks}: LeadFigures, by: 'agent' | 'page', most = 5): Share[] {
  const rows = weeks.flatMap((row) => keysOf(row, by).map((key) => ({...row, key})))
  return [...Map.groupBy(rows, ({key}) => key)]
    .map(([key, counts]) => ({
      key,
      messages: counts.reduce((sum, {messages}) => sum + messages, 0),
      won: counts.reduce((sum, {won}) => sum + won, 0),
    }))
    .toSorted((a, b) => b.messages - a.messages || a.key.localeCompare(b.key))
    .slice(0, most)
}

/** How the promise was kept: of the messages that are answered or late, how many were answered in time. 100 % is all of them. */
export function promiseKept(weeks: readonly Week[]): {kept: number; of: number; percent: number} {
  const total = (part: 'inTime' | 'late') => weeks.reduce((sum, row) => sum + row[part], 0)
  const [kept, of] = [total('inTime'), total('inTime') + total('late')]
  return {kept, of, percent: Math.floor((kept / of) * 100)}
}

/** The choices of a filter: what came, and what is chosen now. */
export function choicesOf(
  came: LeadFigures['weeks'],
  by: 'agent' | 'page' | 'week',
  chosen: string | undefined,
): string[] {
  const found = new Set([...came.flatMap((row) => keysOf(row, by)), chosen ?? ''].filter(Boolean))
  const sorted = [...found].toSorted()
  return by === 'week' ? sorted.reverse() : sorted
}

/**
 * How long until an answer is late, in words; undefined for a message that needs none.
 * @param now in milliseconds
 */
export function dueIn(
  {state, created_at}: {state: string; created_at: string},
  now: number,
  promisedHours: number,
): {text: string; tone: 'default' | 'caution' | 'critical'} | undefined {
  if (state !== 'new') return undefined
  const left = Date.parse(created_at) + promisedHours * hour - now
  if (left <= 0) return {text: `Late by ${lengthOf(-left)}`, tone: 'critical'}
  return {text: `Due in ${lengthOf(left)}`, tone: left < (promisedHours * hour) / 4 ? 'caution' : 'default'}
}

function lengthOf(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
