import '@testing-library/jest-dom/vitest'
import {cleanup} from '@testing-library/react'
import {afterEach, beforeAll, beforeEach, expect, vi} from 'vitest'

/** An unexpected console.error (a React warning, a swallowed exception) fails the test that caused it. */
let consoleError: ReturnType<typeof vi.spyOn>

// The files of a worker share one document.
beforeAll(() => document.body.replaceChildren())

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(consoleError).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
