import {render, screen} from '@testing-library/react'
import {expect, test} from 'vitest'
import {Button} from './Button.tsx'

const sending = (disabled: boolean) => (
  <>
    <Button disabled={disabled}>Send</Button>
    <input aria-label="Elsewhere" />
  </>
)

/** Browsers do it on their next frame (the focus fixup of the HTML standard); a simulated one does not. */
function takeFocusAway() {
  screen.getByLabelText('Elsewhere').focus()
  screen.getByLabelText('Elsewhere').blur()
}

test('a button that was disabled while it worked has the focus again', () => {
  const {rerender} = render(sending(false))
  screen.getByRole('button').focus()
  rerender(sending(true))
  takeFocusAway()
  expect(document.body).toHaveFocus()
  rerender(sending(false))
  expect(screen.getByRole('button')).toHaveFocus()
})

test('it does not call back who went on meanwhile, nor who was elsewhere before', () => {
  const {rerender} = render(sending(false))
  screen.getByRole('button').focus()
  rerender(sending(true))
  screen.getByLabelText('Elsewhere').focus()
  rerender(sending(false))
  expect(screen.getByLabelText('Elsewhere')).toHaveFocus()

  rerender(sending(true))
  screen.getByLabelText('Elsewhere').blur()
  rerender(sending(false))
  expect(document.body).toHaveFocus()
})
