// @vitest-environment happy-dom
import {cleanup, fireEvent, render, screen} from '@testing-library/react'
import {useState, type JSX} from 'react'
import {afterEach, expect, test, vi} from 'vitest'
import {Dialog} from './Dialog.tsx'

// What Sanity's dialog does with the focus: it takes it.
vi.mock('@sanity/ui', () => ({
  Dialog: ({onClose}: {onClose?: () => void}) => (
    <button ref={(button) => button?.focus()} onClick={onClose}>
      Close
    </button>
  ),
}))

afterEach(cleanup)

function Share(): JSX.Element {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Share</button>
      {isOpen && <Dialog id="share" onClose={() => setIsOpen(false)} />}
    </>
  )
}

test('a dialog that closes gives the focus back to the button that opened it', () => {
  render(<Share />)
  const opener = screen.getByText('Share')
  opener.focus()
  fireEvent.click(opener)
  expect(document.activeElement).toBe(screen.getByText('Close'))
  fireEvent.click(screen.getByText('Close'))
  expect(document.activeElement).toBe(opener)
})

test('a dialog closes on Escape when its button was disabled while it had the focus', () => {
  render(<Share />)
  fireEvent.click(screen.getByText('Share'))
  screen.getByText('Close').blur()
  fireEvent.keyDown(document.body, {key: 'Escape'})
  expect(screen.queryByText('Close')).toBeNull()
})
