import {expect, test} from 'vitest'
import {journeyTally, mostFlaky, summary, unitTally, verdict, withCap} from './support/reports.ts'

const unit = {
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        {fullName: 'adds', status: 'passed'},
        {fullName: 'divides', status: 'failed'},
        {fullName: 'on a Postgres server stores', status: 'skipped'},
        {fullName: 'later', status: 'todo'},
      ],
    },
    {name: 'broken.test.ts', status: 'failed', assertionResults: []},
  ],
}

const spec = (title: string, status: string) => ({title, file: 'a.e2e.ts', tests: [{status}]})
const journeys = {
  suites: [
    {
      title: 'a.e2e.ts',
      specs: [spec('opens', 'expected'), spec('closes', 'unexpected')],
      suites: [
        {
          title: 'on a phone',
          specs: [spec('opens', 'flaky'), spec('closes', 'skipped'), spec('turns', 'expected')],
        },
      ],
    },
  ],
}

test('unitTally counts passed, failed and skipped tests, and a file that did not load, and names them', () => {
  expect(unitTally(unit)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['a.test.ts: divides', 'broken.test.ts'],
    skipped: ['a.test.ts: on a Postgres server stores', 'a.test.ts: later'],
    flaky: [],
  })
})

test('journeyTally counts a test that passed on its second try as passed, and names it', () => {
  expect(journeyTally(journeys)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a.e2e.ts: closes'],
    skipped: ['a.e2e.ts: on a phone › closes'],
    flaky: ['a.e2e.ts: on a phone › opens'],
  })
})

test('some journeys may need a second try; with one more, all of them are failed', () => {
  const names = Array.from({length: mostFlaky + 1}, (_, index) => `journey ${index}`)
  const some = {passed: 99, failed: 1, failures: [], skipped: [], flaky: names.slice(1)}
  expect(withCap(some)).toEqual(some)
  const many = {...some, flaky: names}
  expect(withCap(many)).toEqual({...many, passed: 99 - names.length, failed: 1 + names.length})
})

test('a value that is not a report throws', () => {
  for (const report of [undefined, {}, {testResults: 'none'}]) {
    expect(() => unitTally(report)).toThrow(TypeError)
    expect(() => journeyTally(report)).toThrow(TypeError)
  }
})

test('summary counts skipped tests if there are any, and verdict flaky ones', () => {
  const whole = {passed: 4, failed: 0, failures: [], skipped: [], flaky: []}
  expect(summary([whole, whole])).toBe('8 passed, 0 failed')
  expect(summary([whole, unitTally(unit), journeyTally(journeys)])).toBe('8 passed, 3 failed, 3 skipped')
  expect(verdict(whole)).toBe('4 passed')
  expect(verdict(journeyTally(journeys))).toBe('1 FAILED, 3 passed, 1 skipped, 1 flaky')
})
