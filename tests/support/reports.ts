import {relative} from 'node:path'

/** The result of one check of `npm test`. */
export interface Tally {
  passed: number
  failed: number
  /** Tests that failed, as `file: title`, where the check has tests. */
  failures: string[]
  /** Tests that did not run, as `file: title`. */
  skipped: string[]
  /** Tests that passed on their second try; `passed` includes them. */
  flaky: string[]
}

/** Reads Vitest's JSON report. @throws TypeError when it is not one */
export function unitTally(report: unknown): Tally {
  const tally: Tally = {passed: 0, failed: 0, failures: [], skipped: [], flaky: []}
  for (const file of listIn(report, 'testResults')) {
    const tests = listIn(file, 'assertionResults')
    const path = relative('.', textIn(file, 'name'))
    // A file that cannot be loaded fails without having tests.
    if (tests.length === 0 && textIn(file, 'status') === 'failed') tally.failures.push(path)
    for (const test of tests) {
      const status = textIn(test, 'status')
      const name = `${path}: ${textIn(test, 'fullName')}`
      if (status === 'passed') tally.passed++
      else if (status === 'failed') tally.failures.push(name)
      else tally.skipped.push(name)
    }
  }
  return {...tally, failed: tally.failures.length}
}

/** Reads Playwright's JSON report. @throws TypeError when it is not one */
export function journeyTally(report: unknown): Tally {
  const tally: Tally = {passed: 0, failed: 0, failures: [], skipped: [], flaky: []}
  const visit = (suite: unknown, within: string[]) => {
    for (const spec of listIn(suite, 'specs')) {
      const name = `${textIn(spec, 'file')}: ${[...within, textIn(spec, 'title')].join(' › ')}`
      for (const test of listIn(spec, 'tests')) {
        const status = textIn(test, 'status')
        if (status === 'skipped') tally.skipped.push(name)
        else if (status === 'unexpected') tally.failures.push(name)
        else tally.passed++
        if (status === 'flaky') tally.flaky.push(name)
      }
    }
    if (!hasList(suite, 'suites')) return
    for (const inner of listIn(suite, 'suites')) visit(inner, [...within, textIn(inner, 'title')])
  }
  // The outermost suites are the files, which the names already contain.
  for (const file of listIn(report, 'suites')) visit(file, [])
  return {...tally, failed: tally.failures.length}
}

/** Most journeys that may need their second try, three in a hundred: a shared machine is slow now and then, and not everywhere at once. */
export const mostFlaky = 8

/** A tally in which journeys that needed a second try are failed, where there are too many of them. */
export function withCap(tally: Tally): Tally {
  const {length} = tally.flaky
  return length > mostFlaky ? {...tally, passed: tally.passed - length, failed: tally.failed + length} : tally
}

/** The last line of `npm test`. It mentions skipped tests only if there are any. */
export function summary(tallies: readonly Tally[]): string {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0)
  const skipped = sum((tally) => tally.skipped.length)
  const counts = `${sum(({passed}) => passed)} passed, ${sum(({failed}) => failed)} failed`
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts
}

/** A check's line in the table: `2 FAILED, 7 passed, 1 flaky`. */
export function verdict({passed, failed, skipped, flaky}: Tally): string {
  return [
    failed > 0 && `${failed} FAILED`,
    `${passed} passed`,
    skipped.length > 0 && `${skipped.length} skipped`,
    flaky.length > 0 && `${flaky.length} flaky`,
  ]
    .filter(Boolean)
    .join(', ')
}

function hasList(value: unknown, key: string): boolean {
  return Array.isArray(fieldOf(value, key))
}

function listIn(value: unknown, key: string): unknown[] {
  const list = fieldOf(value, key)
  if (!Array.isArray(list)) throw new TypeError(`The report has no list "${key}"`)
  return list
}

function textIn(value: unknown, key: string): string {
  return String(fieldOf(value, key))
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
