// @vitest-environment happy-dom
import {act, renderHook} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {useFixes} from './use-fixes.ts'

const pane = vi.hoisted(() => ({value: {title: 'AI'}, onChange: vi.fn<(event: object) => void>()}))
vi.mock('sanity/structure', () => ({useDocumentPane: () => pane}))

test('a fix can be taken back until something else is typed there', () => {
  const {result, rerender} = renderHook(() => useFixes())
  act(() => result.current.apply({title: 'Shortened', patch: {set: {title: 'A'}}}))
  pane.value = {title: 'A'}
  rerender()
  expect(result.current.applied).toBe('Shortened')
  pane.value = {title: 'Agents'}
  rerender()
  expect(result.current.applied).toBeUndefined()
})
