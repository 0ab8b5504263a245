import {Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
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
    <Stack gap={4} as="section" aria-label="Messages by week">
      <Text as="h2" size={1} weight="semibold">
        Messages by week
      </Text>
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
    </Stack>
  )
}
