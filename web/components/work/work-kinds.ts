import chat from './chat.module.css'
import draft from './draft.module.css'
import findings from './findings.module.css'
import outline from './outline.module.css'
import points from './points.module.css'
import report from './report.module.css'
import week from './week.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

/**
 * How a kind of work is drawn: the class of its list, the class of short points in the same manner, and a value for a line's label
 * that its styles select the line by.
 */
export interface WorkKind {
  className: string | undefined
  points?: string | undefined
  mark?: (label: string) => string | number | undefined
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

const kinds = new Map<string, WorkKind>([
  ['draft', {className: draft.draft, points: draft.points}],
  ['findings', {className: findings.findings}],
  // A day's number, Monday being 1; what is not for a day has none.
  [
    'week',
    {className: week.week, points: week.points, mark: (label) => days.indexOf(label) + 1 || undefined},
  ],
  // The agent is on the left, people on the right, and notes to colleagues between them.
  [
    'chat',
    {className: chat.chat, points: chat.points, mark: (label) => /^(?:agent$|to )/.exec(label)?.[0].trim()},
  ],
  ['report', {className: report.report, points: report.points}],
  ['outline', {className: outline.outline, points: outline.points}],
])

/** The kind of work that a sample names; an unknown or missing one is a plain list. */
export function workKind(name: ContentText): WorkKind {
  return kinds.get(name ?? '') ?? {className: points.points}
}
