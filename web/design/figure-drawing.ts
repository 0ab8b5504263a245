import type {ContentText} from '../../domain/content-text.ts'

/** What a figure’s text is drawn as: two paths of strokes, one quiet and one in full color, and the head that marks a place. */
export interface Drawing {
  /** Attributes of the `<svg>`. */
  svg: {viewBox: string; strokeWidth: number; strokeDasharray?: string; strokeLinecap?: 'round'}
  quiet: string
  full: string
  /** How many dashes the two paths have (`pathLength`), unless they are solid or dotted. */
  parts?: readonly [quiet: number, full: number]
  /** The middle of the head and its radius. */
  head?: readonly [x: number, y: number, radius: number]
}

type Draw = (n: number, m: number) => Drawing | undefined

/** The texts that can be drawn. Their numbers have few digits, so that no drawing grows large. */
const drawable: ReadonlyArray<readonly [text: RegExp, draw: Draw]> = [
  [/^(\d{1,4}(?:\.\d)?) ?%$/, (n) => stack(n / 100)],
  [/^(\d\d?) ?[x×]$/i, times],
  [/^[<≤]? ?(\d\d?) ?(?:s|seconds?|minutes?)$/i, (n) => dial(n, 60)],
  [/^[<≤]? ?(\d\d?) ?(?:h|hours?)$/i, (n) => dial(n, 24)],
  [/^(\d\d?)\/(\d)$/, week],
  [/^Top (\d\d?)$/i, ladder],
]

/**
 * The drawing that a figure’s text asks for, such as 95%, 300%, 10x, <30s, 24 hours, 24/7 or Top 10; nothing for any other text.
 * @param isLow whether it is a few lines high, where a hundred dots in a square would be too small to be told apart
 */
export function figureDrawing(text: ContentText, isLow = false): Drawing | undefined {
  const percent = /^(\d{1,2}(?:\.\d)?|100) ?%$/.exec(text ?? '')
  if (percent) return share(Math.round(Number(percent[1])), isLow ? 20 : 10)
  for (const [pattern, draw] of drawable) {
    const found = pattern.exec(text ?? '')
    if (found) return draw(Number(found[1]), Number(found[2]))
  }
  return undefined
}

const hundredths = (value: number) => Math.round(value * 100) / 100

/** A row of dots. The line is a little longer than to the last dot, which rounding could lose. */
export function dotRow(x: number, y: number, count: number): string {
  return count > 0 ? `M${x}.5 ${y}.5h${count - 1}.01` : ''
}

/** n of a hundred dots, so many of them in a row. The last full one is the head. */
function share(n: number, columns: number): Drawing {
  const rows = 100 / columns
  let full = ''
  let quiet = ''
  let head: Drawing['head']
  for (let row = 0; row < rows; row++) {
    const count = Math.max(0, Math.min(columns, n - row * columns))
    full += dotRow(0, row, count)
    quiet += dotRow(count, row, columns - count)
    if (count > 0) head = [count - 0.5, row + 0.5, 0.37]
  }
  return {
    svg: {
      viewBox: `0 0 ${columns} ${rows}`,
      strokeWidth: 0.74,
      strokeDasharray: '0 1',
      strokeLinecap: 'round',
    },
    full,
    quiet,
    head,
  }
}

/** A bar for each day of a week, as high as the day's hours. The last one carries the head. */
function week(hours: number, days: number): Drawing | undefined {
  if (hours < 1 || hours > 24 || days < 1 || days > 7) return undefined
  const height = 4
  const top = hundredths(height - (height * hours) / 24)
  let full = ''
  let quiet = ''
  for (let day = 0; day < 7; day++) {
    const worked = day < days ? top : height
    if (worked < height) full += `M${day}.5 ${height}V${worked}`
    if (worked > 0) quiet += `M${day}.5 ${worked}V0`
  }
  return {
    svg: {viewBox: `0 0 7 ${height}`, strokeWidth: 0.64},
    full,
    quiet,
    head: [days - 0.5, top + 0.4, 0.24],
  }
}

const dashes = (width: number, height: number, strokeWidth: number): Drawing['svg'] => ({
  viewBox: `0 0 ${width} ${height}`,
  strokeWidth,
  strokeDasharray: '.9 .1',
})

/** More than all: one square, and beside it another with n of them on it, as an increase is. */
function stack(n: number): Drawing | undefined {
  if (n <= 1 || n > 10) return undefined
  return {
    svg: dashes(2.1, n + 1, 1),
    quiet: `M.5 ${n + 1}v-1M1.6 ${n + 1}v-1`,
    full: `M1.6 ${n}V0`,
    parts: [2, n],
    head: [1.6, 0.55, 0.2],
  }
}

/** A short bar above one of n times its length. */
function times(n: number): Drawing | undefined {
  if (n < 2 || n > 20) return undefined
  return {
    svg: dashes(20, 10, 4),
    quiet: `M0 2h${hundredths(20 / n)}`,
    full: 'M0 8h20',
    parts: [1, n],
    head: [hundredths(20 - 10 / n), 8, n > 10 ? 0.4 : 0.8],
  }
}

/** A dial with n of its parts in full. */
function dial(n: number, parts: number): Drawing | undefined {
  if (n < 1 || n > parts) return undefined
  // A whole turn would end where it began, and draw nothing.
  const angle = (2 * Math.PI * Math.min(n, parts - 0.02)) / parts
  const x = hundredths(5 + 4 * Math.sin(angle))
  const y = hundredths(5 - 4 * Math.cos(angle))
  return {
    svg: dashes(10, 10, 2),
    quiet: 'M5 1a4 4 0 1 1 0 8a4 4 0 1 1 0-8',
    full: `M5 1A4 4 0 ${n > parts / 2 ? 1 : 0} 1 ${x} ${y}`,
    parts: [parts, n],
    head: [x, y, 0.8],
  }
}

/** A ladder of n rungs; the first carries the head. */
function ladder(n: number): Drawing | undefined {
  if (n < 2 || n > 20) return undefined
  let quiet = ''
  for (let rung = 1; rung < n; rung++) quiet += `M0 ${rung}.5h${hundredths(n - rung * 0.6)}`
  return {
    svg: {viewBox: `0 0 ${n} ${n}`, strokeWidth: 0.6},
    full: `M0 .5h${n - 0.5}`,
    quiet,
    head: [n - 0.5, 0.5, 0.45],
  }
}
