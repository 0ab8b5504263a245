import {beforeAll, expect, test} from 'vitest'
import {letControlsAct} from './clicks.ts'

beforeAll(() => letControlsAct())

/** Whether a click has a modifier key for the overlay, which listens on the element and captures, and for the page. */
function click(html: string, selector: string, init: MouseEventInit = {}) {
  document.body.innerHTML = html
  const target = document.querySelector(selector)
  const seen: boolean[] = []
  const see = (event: Event) => void seen.push(Boolean(Reflect.get(event, 'shiftKey')))
  target?.addEventListener('click', see, {capture: true})
  document.body.addEventListener('click', see, {once: true})
  const event = new MouseEvent('click', {bubbles: true, detail: 1, ...init})
  Object.defineProperty(event, 'isTrusted', {value: true})
  target?.dispatchEvent(event)
  return seen
}

const marks = '\u200B'.repeat(20)

test('a click on the words of a link is the overlay’s', () => {
  expect(click(`<a href="/x"><b>t${marks}</b></a>`, 'b')).toEqual([false, false])
})

test('Enter on a link follows it', () => {
  expect(click(`<a href="/x">t${marks}</a>`, 'a', {detail: 0})).toEqual([true, false])
})

test.each(['<a href="/x"><b>t</b></a>', '<button><b>t</b></button>', '<summary><b>t</b></summary>'])(
  'a click within %s passes the overlay, and reaches the page as it is',
  (html) => expect(click(html, 'b')).toEqual([true, false]),
)

test('a click on any other text is the overlay’s', () => {
  expect(click('<p><b>t</b></p>', 'b')).toEqual([false, false])
})

test('a click that has the modifier key keeps it', () => {
  expect(click('<a href="/x"><b>t</b></a>', 'b', {shiftKey: true})).toEqual([true, true])
})
