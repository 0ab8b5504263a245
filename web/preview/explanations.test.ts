import {beforeAll, expect, test} from 'vitest'
import {explainComputedContent} from './explanations.ts'

beforeAll(() => explainComputedContent())

/** Moves the pointer to an element. @returns the tooltip that it shows there */
function tooltipAt(element: Element | null): string | null | undefined {
  element?.dispatchEvent(new MouseEvent('pointerover', {bubbles: true}))
  return element?.closest('[title]')?.getAttribute('title')
}

function show(html: string): Element {
  document.body.innerHTML = `<div id="root">${html}</div>`
  return document.body
}

test.each([
  ['<p>2026</p>', 'p', /computes this from the content around it/],
  ['<p><svg><path /></svg></p>', 'path', /draws this/],
  ['<p data-private>Ada</p>', 'p', /customer’s account/],
])('%s says why a click opens nothing', (html, selector, explanation) => {
  expect(tooltipAt(show(html).querySelector(selector))).toMatch(explanation)
})

test.each([
  ['a text with a field', `<p data-sanity="id=a">Text</p>`],
  ['a text with marks', `<p>Text${'\u200B'.repeat(24)}</p>`],
  ['an element without a text of its own', '<p><b></b></p>'],
])('%s needs no explanation', (_, html) => {
  expect(tooltipAt(show(html).querySelector('p'))).toBeUndefined()
})

test('a tooltip of the page stays', () => {
  const page = show('<p title="Of the page">2026</p><b></b>')
  expect(tooltipAt(page.querySelector('p'))).toBe('Of the page')
  tooltipAt(page.querySelector('b'))
  expect(page.querySelector('p')?.title).toBe('Of the page')
})

test('an explanation goes with the pointer, since the element may have a field by the next time', () => {
  const page = show('<p>2026</p><b>Text</b>')
  const computed = page.querySelector('p')
  tooltipAt(computed)
  expect(tooltipAt(page.querySelector('b'))).toMatch(/computes/)
  expect(computed?.title).toBe('')
  computed?.setAttribute('data-sanity', 'id=a')
  expect(tooltipAt(computed)).toBeUndefined()
})
