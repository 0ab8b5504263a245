import {act, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, expect, test, vi} from 'vitest'
import {useShownAgent} from './use-shown-agent.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Keys() {
  const {shown, linkProps} = useShownAgent(6, 3)
  return (
    <>
      <output>{shown}</output>
      <a href="/" {...linkProps(1)}>
        Key
      </a>
    </>
  )
}

test('what a visitor points at stays, also if another agent was to be played at the same moment', () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({matches: false}))
  render(<Keys />)
  const shown = screen.getByRole('status')
  act(() => void vi.advanceTimersToNextTimer())
  expect(shown, 'it plays').toHaveTextContent('4')
  act(() => {
    fireEvent.pointerEnter(screen.getByRole('link'), {pointerType: 'mouse'})
    vi.advanceTimersToNextTimer()
  })
  expect(shown).toHaveTextContent('1')
  act(() => void vi.runAllTimers())
  expect(shown).toHaveTextContent('1')
})
