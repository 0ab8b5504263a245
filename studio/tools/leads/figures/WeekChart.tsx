import {Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import type {Week} from '../state/figures.ts'
import {counted, weekTitle} from '../state/words.ts'

const height = 96
const step = 40
const bar = 24

const parts = [
  ['inTime', 'in time'],
  ['late', 'late'],
  ['open', 'not answered'],
] as const

/** Messages by week as bars, and the same as a table for those who do not see them. */
export function WeekChart({weeks}: {weeks: readonly Week[]}): JSX.Element {
  const totals = weeks.map(({inTime, late, open}) => inTime + late + open)
  const most = Math.max(1, ...totals)
  return (
    <Stack gap={4} as="section" aria-label="Messages by week">
      <Text as="h2" size={1} weight="semibold">
        Messages by week
      </Text>
      <svg viewBox={`0 0 ${weeks.length * step} ${height + 36}`} className="leads-chart" aria-hidden="true">
        {weeks.map((week, index) => (
          <Bar
            key={week.week}
            week={week}
            left={index * step}
            scale={height / most}
            total={totals[index] ?? 0}
          />
        ))}
      </svg>
      <ul className="leads-legend" aria-hidden="true">
        {parts.map(([part, title]) => (
          <li key={part} data-part={part}>
            {part === 'open' ? title : `answered ${title}`}
          </li>
        ))}
      </ul>
      <table className="leads-unseen">
        <caption>Messages by week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            {parts.map(([part, title]) => (
              <th key={part} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.week}>
              <th scope="row">{weekTitle(week.week)}</th>
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

interface BarProps {
  week: Week
  left: number
  /** Pixels of a message. */
  scale: number
  total: number
}

function Bar({week, left, scale, total}: BarProps) {
  const x = left + (step - bar) / 2
  const heights = parts.map(([part]) => week[part] * scale)
  const base = height + 14
  return (
    <g>
      <title>{`Week of ${weekTitle(week.week)}: ${counted(total, 'message')}`}</title>
      {parts.map(([part], index) => {
        const below = heights.slice(0, index).reduce((sum, size) => sum + size, 0)
        const size = heights[index] ?? 0
        return <rect key={part} data-part={part} x={x} width={bar} y={base - below - size} height={size} />
      })}
      <rect className="leads-chart-ground" x={x} width={bar} y={base} height={1} />
      {total > 0 && (
        <text
          x={left + step / 2}
          y={base - total * scale - 4}
          textAnchor="middle"
          className="leads-chart-total"
        >
          {total}
        </text>
      )}
      <text x={left + step / 2} y={height + 30} textAnchor="middle" className="leads-chart-week">
        {weekTitle(week.week)}
      </text>
    </g>
  )
}
