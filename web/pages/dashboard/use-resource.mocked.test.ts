import {act, renderHook, waitFor} from '@testing-library/react'
import {beforeEach, expect, test, vi} from 'vitest'
import {useResource} from './use-resource.ts'

const call = vi.hoisted(() => vi.fn<() => Promise<object>>())
const session = vi.hoisted(() => () => Promise.resolve({api: {call}}))
vi.mock('../../account/AccountProvider.tsx', () => ({useAccount: () => ({session})}))

const agents = (...names: string[]) => ({agents: names})
const render = () => renderHook(() => useResource('GET /api/agents'))

beforeEach(() => {
  call.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the answer to an earlier question does not replace that to a later one', async () => {
  const answers: ((value: object) => void)[] = []
  call.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
  const {result} = render()
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => void result.current.load())
  await waitFor(() => expect(answers).toHaveLength(2))
  await act(async () => answers[1]?.(agents('seo', 'added')))
  await act(async () => answers[0]?.(agents('seo')))
  expect(result.current.resource).toEqual({status: 'ready', value: agents('seo', 'added')})
})

test('what was loaded stays when loading again fails', async () => {
  call.mockResolvedValueOnce(agents('seo')).mockRejectedValue(new Error('503'))
  const {result} = render()
  await waitFor(() => expect(result.current.resource.status).toBe('ready'))
  await act(() => result.current.load())
  expect(result.current.resource).toEqual({status: 'ready', value: agents('seo')})
})
