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

test('left alone it shows all agents once, within five seconds, and rests where it began', () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({matches: false}))
  render(<Keys />)
  const played: (string | null)[] = []
  for (let time = 0; time < 5000; time += 750) {
    act(() => void vi.advanceTimersByTime(750))
    played.push(screen.getByRole('status').textContent)
  }
  expect(played).toEqual(['4', '5', '0', '1', '2', '3', '3'])
})

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
