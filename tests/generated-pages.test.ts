import {Window} from 'happy-dom'
import {expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {generatedPages, looks, wholePage} from './support/generated-pages.ts'
import {contentOf, documentOf, htmlOf, layoutOf} from './support/rendering.ts'

/** Pages of all kinds of sections in many orders; generated-pages.e2e.ts looks at them in a browser. */

const pages = generatedPages()
const dataset = [...documents, ...[...pages, wholePage()].map((page) => JSON.parse(JSON.stringify(page)))]

async function documentAt(path: string) {
  const html = await htmlOf(path, await contentOf(path, dataset), await layoutOf(dataset))
  const {document} = new Window()
  document.body.innerHTML = html
  return document
}

test('all pairs of kinds are neighbors on some page, and every look is on one', () => {
  const sections = pages.map(({sections: all}): {_type: string; variant?: string}[] => Object(all))
  const pairs = new Set(
    sections.flatMap((all) => all.slice(1).map(({_type}, index) => `${all[index]?._type} ${_type}`)),
  )
  const kinds = new Set(looks.map(({type}) => type)).size
  expect(pairs.size).toBe(kinds * (kinds - 1))
  const shown = new Set(sections.flat().map(({_type, variant}) => `${_type} ${variant}`))
  expect(looks.filter(({type, variant}) => !shown.has(`${type} ${variant}`))).toEqual([])
})

test.each(pages.map((_, index) => `/generated/${index}`))(
  '%s has one h1, headings in order, no missing text, no inline style and no broken link',
  async (path) => {
    const {body} = await documentAt(path)
    const levels = [...body.querySelectorAll('main :is(h1,h2,h3,h4)')].map(({tagName}) =>
      Number(tagName.slice(1)),
    )
    expect(levels.filter((level) => level === 1)).toEqual([1])
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(body.textContent).not.toMatch(/undefined|\[object|NaN/)
    expect(body.innerHTML).not.toMatch(/ style="|href="(?:undefined|null|)"/)
  },
)

test('questions are in the JSON-LD of their page', async () => {
  const html = await documentOf(
    '/generated/whole',
    await contentOf('/generated/whole', dataset),
    await layoutOf(dataset),
  )
  expect(html).toContain('"@type":"FAQPage"')
  expect(html.match(/"@type":"Question"/g)).toHaveLength(3)
})

test.each([
  ['before its start', {start: '2030-01-01T00:00:00Z'}, false],
  ['after its end', {end: '2020-01-01T00:00:00Z'}, false],
  ['between the two', {start: '2020-01-01T00:00:00Z', end: '2030-01-01T00:00:00Z'}, true],
])('a page %s', async (_, dates, isThere) => {
  const dated = dataset.map((each) => (each._id === 'page-whole' ? {...each, ...dates} : each))
  const entry = await contentOf('/generated/whole', dated)
  const html = await documentOf('/generated/whole', entry, await layoutOf(), Date.parse('2026-06-01'))
  expect(html !== '').toBe(isThere)
})

test('a kind that this version of the site does not have is left out', async () => {
  const sections = [{_key: 'a', _type: 'hologramSection'}, {_key: 'b'}, null]
  const changed = dataset.map((each) => (each._id === 'page-whole' ? {...each, sections} : each))
  const html = await htmlOf(
    '/generated/whole',
    await contentOf('/generated/whole', changed),
    await layoutOf(),
  )
  expect(html).toMatch(/<h1>Whole page<\/h1>/)
})
