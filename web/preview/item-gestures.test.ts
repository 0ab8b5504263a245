import {beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {actOnItemsFromWithin} from './item-gestures.ts'

/** What Sanity's overlay would see: leaving what is within, and events on the item itself. */
let seen: string[] = []

beforeAll(() => actOnItemsFromWithin())
beforeEach(() => {
  seen = []
  document.body.innerHTML = `
    <ul><li data-sanity="id=homePage;type=homePage;path=services:4f2a;base=%2F">
      <a href="/x" data-sanity="id=service;type=service;path=name;base=%2F">name</a><input>
    </li></ul>`
  const item = document.querySelector('li')
  const link = document.querySelector('a')
  link?.addEventListener('mouseleave', () => seen.push('leave'))
  for (const type of ['mousedown', 'contextmenu'])
    item?.addEventListener(type, ({target, isTrusted}) => {
      if (!isTrusted && target === item) seen.push(type)
    })
})

function send(type: string, selector: string, init: MouseEventInit = {}): Event {
  const event = new MouseEvent(type, {bubbles: true, cancelable: true, ...init})
  Object.defineProperty(event, 'isTrusted', {value: true})
  document.querySelector(selector)?.dispatchEvent(event)
  return event
}

test('a press on a link within an item drags the item once the pointer has moved, and opens no link where it ends', async () => {
  send('mousedown', 'a', {clientX: 10, clientY: 10})
  expect(send('dragstart', 'a').defaultPrevented).toBe(true)
  send('mousemove', 'a', {clientX: 12, clientY: 10})
  expect(seen).toEqual([])
  send('mousemove', 'a', {clientX: 20, clientY: 10})
  send('mousemove', 'a', {clientX: 30, clientY: 10})
  expect(seen).toEqual(['leave', 'mousedown'])
  send('mouseup', 'a')
  expect(send('click', 'a').defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(send('click', 'a').defaultPrevented).toBe(false))
})

test('a click on a link within an item stays one, and a press in a field does not drag', () => {
  send('mousedown', 'a', {clientX: 10, clientY: 10})
  send('mouseup', 'a')
  expect(send('click', 'a').defaultPrevented).toBe(false)
  send('mousedown', 'input', {clientX: 10, clientY: 10})
  send('mousemove', 'input', {clientX: 30, clientY: 10})
  expect(seen).toEqual([])
})

test('the menu of an item opens from what is within', () => {
  send('contextmenu', 'a')
  expect(seen).toEqual(['leave', 'contextmenu'])
})
