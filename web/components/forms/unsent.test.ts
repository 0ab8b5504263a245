import {beforeEach, expect, test} from 'vitest'
import {fillInUnsent, keeperOf} from './unsent.ts'

// The files of a worker share one document, its address and its storage.
beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
})

const kept = () => Object.fromEntries(Object.entries(sessionStorage))

test('what could not be sent is kept for its form, also when the visitor has left the page, until it is sent', () => {
  const form = document.body.appendChild(document.createElement('form'))
  const second = document.body.appendChild(document.createElement('form'))
  const keep = keeperOf(form)
  const keepSecond = keeperOf(second)
  form.remove()
  keep({name: 'Ada'})
  keepSecond({name: 'Grace'})
  expect(kept()).toEqual({unsent: '{"/ 0":{"name":"Ada"},"/ 1":{"name":"Grace"}}'})
  keep()
  expect(kept()).toEqual({unsent: '{"/ 1":{"name":"Grace"}}'})
  keepSecond()
  expect(kept()).toEqual({})
})

test('it is filled in again where nothing is typed, but for what the address names', () => {
  const form = document.body.appendChild(document.createElement('form'))
  form.innerHTML =
    '<input name="source" type="hidden" value="page"><input name="name"><input name="company" value="Typed"><input name="service">'
  keeperOf(form)({source: 'page', name: 'Ada', company: 'Ltd', service: 'agents'})
  history.replaceState(null, '', '/?service=consulting')
  fillInUnsent(form.querySelector('input'))
  expect(Object.fromEntries(new FormData(form))).toEqual({
    source: 'page',
    name: 'Ada',
    company: 'Typed',
    service: '',
  })
})
