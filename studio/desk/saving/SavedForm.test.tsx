// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {SavedForm} from './SavedForm.tsx'

const save = vi.hoisted(() => vi.fn())

vi.mock('./use-open-document.ts', () => ({useOpenDocument: () => save}))

afterEach(() => {
  cleanup()
  save.mockClear()
  vi.useRealTimers()
})

const type = (value: string) => fireEvent.input(screen.getByLabelText('Name'), {target: {value}})

test('a field that loses the focus is saved at once', () => {
  render(
    <SavedForm id="drafts.plan-a" type="plan">
      <input aria-label="Name" />
    </SavedForm>,
  )
  expect(save).not.toHaveBeenCalled()
  fireEvent.blur(screen.getByLabelText('Name'))
  expect(save).toHaveBeenCalledOnce()
})

test('what is typed is saved once, at the end of a word, and not after the form has closed', () => {
  vi.useFakeTimers()
  const {unmount} = render(
    <SavedForm id="drafts.plan-a" type="plan">
      <input aria-label="Name" />
    </SavedForm>,
  )
  type('a')
  vi.advanceTimersByTime(400)
  type('ab')
  vi.advanceTimersByTime(499)
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(save).toHaveBeenCalledOnce()
  type('abc')
  unmount()
  vi.runAllTimers()
  expect(save).toHaveBeenCalledOnce()
})
