import {render, screen} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {expect, test, vi} from 'vitest'
import {Button} from './Button.tsx'
import {Form} from './Form.tsx'

test('a form with a busy submit button is submitted neither by a click nor by Enter', async () => {
  const onSubmit = vi.fn<(event: {preventDefault: () => void}) => void>((event) => event.preventDefault())
  const form = (busy: boolean) => (
    <Form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </Form>
  )
  const {rerender} = render(form(false))
  await userEvent.type(screen.getByRole('textbox'), 'Ada{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(form(true))
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledOnce()
})
