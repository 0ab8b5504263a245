import type {JSX} from 'react'
import {Section} from '../../../ui/small.tsx'
import type {Week} from '../state/figures.ts'
import {weekTitle} from '../state/words.ts'

const parts = [
  ['inTime', 'answered in time'],
  ['late', 'late'],
  ['open', 'not yet'],
] as const

/** Messages by week, as figures and as bars beside them. */
export function WeekChart({weeks}: {weeks: readonly Week[]}): JSX.Element {
  const most = Math.max(1, ...weeks.map(({inTime, late, open}) => inTime + late + open))
  return (
    <Section title="Messages by week">
      <table className="studio-table leads-weeks">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Week of
            </th>
            {parts.map(([part, title]) => (
              <th key={part} scope="col" data-part={part}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{weekTitle(week.week)}</th>
              <td aria-hidden="true">
                {parts.map(([part]) => (
                  <span key={part} data-part={part} style={{inlineSize: `${(week[part] / most) * 100}%`}} />
                ))}
              </td>
              {parts.map(([part]) => (
                <td key={part}>{week[part]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
