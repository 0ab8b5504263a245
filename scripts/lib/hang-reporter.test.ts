import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import HangReporter from './hang-reporter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)
const module = (relativeModuleId: string) => ({relativeModuleId})

test('a run without results is given up, and names what still runs; one with results or an end is not', () => {
  const giveUp = vi.fn<(message: string) => void>()
  const reporter = new HangReporter({giveUp})
  reporter.onTestRunStart()
  reporter.onTestModuleStart(module('a.test.ts'))
  reporter.onTestModuleStart(module('b.test.ts'))
  minutes(4)
  reporter.onTestCaseResult()
  minutes(4)
  reporter.onTestModuleEnd(module('a.test.ts'))
  expect(giveUp).not.toHaveBeenCalled()
  minutes(5)
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Still running: b\.test\.ts$/))
  reporter.onTestModuleEnd(module('b.test.ts'))
  reporter.onTestRunEnd()
  minutes(10)
  expect(giveUp).toHaveBeenCalledOnce()
})
