import {act, renderHook} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {succeeded, type Outcome} from '../../ui/form-state.ts'
import {useSubmission} from './use-submission.ts'

test('while an action runs, another one does not begin', async () => {
  const {promise, resolve} = Promise.withResolvers<Outcome>()
  const signIn = vi.fn<() => Promise<Outcome>>(() => promise)
  const {result} = renderHook(() => useSubmission({submit: signIn}))
  const {run} = result.current
  act(() => {
    void run(signIn)
    // A second click, in the same frame.
    void run(signIn)
  })
  expect([signIn.mock.calls.length, result.current.busy]).toEqual([1, true])
  await act(async () => resolve(succeeded('')))
  await act(async () => run(signIn))
  expect([signIn.mock.calls.length, result.current.busy]).toEqual([2, false])
})
