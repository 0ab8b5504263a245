// @vitest-environment happy-dom
import {act, renderHook} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {nothingHeld} from './held-changes.ts'
import {usePricesState} from './use-prices-state.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const last = {at: '2026-11-01T12:00:00Z', count: 3, writes: []}
const render = () => renderHook(() => usePricesState('prices')).result
const published = ({current: [state]}: ReturnType<typeof render>) => state.kept.last?.count

test('what is kept outlives the tool, and what is said does not', () => {
  const first = renderHook(() => usePricesState('prices'))
  act(() => first.result.current[1]({type: 'published', last}))
  act(() => first.result.current[1]({type: 'say', message: 'Copied.'}))
  first.unmount()
  const second = render()
  expect([published(second), second.current[0].message]).toEqual([3, ''])
})

test('what is kept changes with that of another tab', () => {
  const tool = render()
  const newValue = JSON.stringify({held: nothingHeld, last})
  act(() => {
    dispatchEvent(new StorageEvent('storage', {key: 'prices', newValue}))
  })
  expect(published(tool)).toBe(3)
})

test.each(['getItem', 'setItem'] as const)(
  'where %s throws, it stays as long as the tool is open',
  (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    const tool = render()
    act(() => tool.current[1]({type: 'published', last}))
    expect(published(tool)).toBe(3)
  },
)
