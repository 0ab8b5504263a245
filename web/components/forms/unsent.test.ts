import {afterEach, expect, test} from 'vitest'
import {keeperOf} from './unsent.ts'

afterEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

const kept = () => Object.fromEntries(Object.entries(sessionStorage))

test('what could not be sent is kept for its form, also when the visitor has left the page, until it is sent', () => {
  const form = document.body.appendChild(document.createElement('form'))
  const keep = keeperOf(form)
  form.remove()
  keep({name: 'Ada'})
  expect(kept()).toEqual({[`unsent ${location.pathname} 0`]: '{"name":"Ada"}'})
  keep()
  expect(kept()).toEqual({})
})
