import {chromium, type Browser} from '@playwright/test'
import {browserArgs, browserPath} from '../../tests/support/browser.ts'
import {duration} from '../lib/progress.ts'

/** Opens the browser that tests use. @param args more of its flags */
export const openBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({executablePath: browserPath(), args: [...browserArgs, ...args]})

/** One line of a benchmark's table. `aim` is the target, and `met` whether it was reached. */
export interface Row {
  what: string
  measured: string
  aim: string
  met: boolean
}

/** The value below which `percent` of the samples lie (nearest rank). */
export function percentile(samples: number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Prints rows as a table. @returns how many missed their aim */
export function printRows(title: string, rows: Row[]): number {
  const width = (key: 'what' | 'measured' | 'aim') =>
    Math.max(key.length, ...rows.map((row) => row[key].length))
  const [what, measured, aim] = [width('what'), width('measured'), width('aim')]
  console.log(`\n${title}\n`)
  console.log(`  ${'what'.padEnd(what)}  ${'measured'.padEnd(measured)}  ${'aim'.padEnd(aim)}`)
  for (const row of rows) {
    console.log(
      `  ${row.what.padEnd(what)}  ${row.measured.padEnd(measured)}  ${row.aim.padEnd(aim)}  ${row.met ? '✓' : '✗ missed'}`,
    )
  }
  return rows.filter((row) => !row.met).length
}

/** A row that counts faults, of which there should be none. */
export function countRow(what: string, faults: number): Row {
  return {what, measured: `${faults} faults`, aim: '0', met: faults === 0}
}

/** A row of times in milliseconds, whose 95th percentile has an aim. */
export function timeRow(what: string, times: number[], aim: number): Row {
  const [p50 = NaN, p95 = NaN] = [percentile(times, 50), percentile(times, 95)].map(Math.round)
  return {what, measured: `p50 ${p50} ms, p95 ${p95} ms`, aim: `p95 ≤ ${aim} ms`, met: p95 <= aim}
}

/** A row of the median. @param aim milliseconds; a row without an aim is for comparison */
export function medianRow(what: string, samples: number[], aim = Infinity): Row {
  const median = percentile(samples, 50)
  return {
    what,
    measured: duration(median),
    aim: Number.isFinite(aim) ? `≤ ${duration(aim)}` : '',
    met: median <= aim,
  }
}
