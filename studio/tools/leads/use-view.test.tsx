// @vitest-environment happy-dom
import {renderHook} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {useView} from './use-view.ts'

const router = vi.hoisted(() => ({
  state: {lead: 'message-1', _searchParams: []},
  navigate: vi.fn<() => void>(),
}))
vi.mock('sanity/router', () => ({useRouter: () => router}))

test('another filter closes the open message, about which keys would be otherwise', () => {
  const {result} = renderHook(useView)
  expect(result.current.open).toBe('message-1')
  result.current.narrow({state: 'spam'})
  expect(router.navigate).toHaveBeenCalledExactlyOnceWith(
    {_searchParams: [['state', 'spam']]},
    {replace: false},
  )
})
