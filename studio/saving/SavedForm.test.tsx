// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {SavedForm} from './SavedForm.tsx'

const save = vi.hoisted(() => vi.fn())

vi.mock('./use-open-document.ts', () => ({useOpenDocument: () => save}))

afterEach(cleanup)

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
