// @vitest-environment happy-dom
import {act, renderHook} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {nothingHeld} from './held-changes.ts'
import {usePricesState} from './use-prices-state.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const round = {type: 'round', rounding: 'whole'} as const
const render = () => renderHook(() => usePricesState('prices')).result
const roundingIn = ({current: [state]}: ReturnType<typeof render>) => state.kept.rounding

test('what is kept outlives the tool, and what is said does not', () => {
  const first = renderHook(() => usePricesState('prices'))
  act(() => first.result.current[1](round))
  act(() => first.result.current[1]({type: 'say', message: 'Copied.'}))
  first.unmount()
  const second = render()
  expect([roundingIn(second), second.current[0].message]).toEqual(['whole', ''])
})

test('what is kept changes with that of another tab, and with nothing else that is stored', () => {
  const tool = render()
  const newValue = JSON.stringify({held: nothingHeld, rounding: 'whole'})
  act(() => {
    dispatchEvent(new StorageEvent('storage', {key: 'account', newValue}))
  })
  expect(roundingIn(tool)).toBe('none')
  act(() => {
    dispatchEvent(new StorageEvent('storage', {key: 'prices', newValue}))
  })
  expect(roundingIn(tool)).toBe('whole')
})

test('what another tab has stored is not stored again, which would take back what it stored next', () => {
  render()
  const newValue = JSON.stringify({held: nothingHeld, rounding: 'whole'})
  localStorage.setItem('prices', 'What it stored next')
  act(() => {
    dispatchEvent(new StorageEvent('storage', {key: 'prices', newValue}))
  })
  expect(localStorage.getItem('prices')).toBe('What it stored next')
})

test.each(['getItem', 'setItem'] as const)(
  'where %s throws, it stays as long as the tool is open',
  (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    const tool = render()
    act(() => tool.current[1](round))
    expect(roundingIn(tool)).toBe('whole')
  },
)
