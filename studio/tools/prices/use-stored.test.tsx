// @vitest-environment happy-dom
import {act, renderHook} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {useStored} from './use-stored.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const parse = (stored: string | null): number => (stored === null ? 0 : Number(stored))
const render = () => renderHook(() => useStored('count', parse))

test('a value outlives the tool', () => {
  const {result, unmount} = render()
  act(() => result.current[1]((count) => count + 1))
  unmount()
  expect(render().result.current[0]).toBe(1)
})

test('a value changes with that of another tab', () => {
  const {result} = render()
  act(() => {
    dispatchEvent(new StorageEvent('storage', {key: 'count', newValue: '7'}))
  })
  expect(result.current[0]).toBe(7)
})

test.each(['getItem', 'setItem', 'removeItem'] as const)(
  'where %s throws, a value stays as long as the tool is open',
  (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError')
    })
    const {result} = renderHook(() =>
      useStored<number | undefined>('count', (stored) => (stored === null ? 0 : Number(stored))),
    )
    act(() => result.current[1](() => 3))
    expect(result.current[0]).toBe(3)
    act(() => result.current[1](() => undefined))
    expect(result.current[0]).toBeUndefined()
  },
)
