import {vercelStegaCombine} from '@vercel/stega'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {markListItems, referenceLists, type ReferenceList} from './list-items.ts'

let lists: ReferenceList[] = []
let observer: MutationObserver | undefined
beforeAll(() => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  markListItems(() => lists)
  const [context] = observe.mock.contexts
  if (context instanceof MutationObserver) observer = context
})
afterAll(async () => {
  observer?.disconnect()
  // What it has seen last is marked after 100 ms, and the document is shared with other files.
  await new Promise((resolve) => setTimeout(resolve, 150))
})
afterEach(() => {
  document.body.innerHTML = ''
  lists = []
})

/** A text with the mark of a field (source-marks.ts). */
const text = (words: string, id: string, path: string) =>
  vercelStegaCombine(words, {origin: 'sanity.io', baseUrl: '/', id, type: 'any', path})

async function show(html: string): Promise<(string | undefined)[]> {
  document.body.innerHTML = html
  await vi.waitFor(() => expect(document.querySelector('[data-sanity]')).not.toBeNull(), {timeout: 2000})
  return [...document.querySelectorAll('li')].map(
    (item) => /path=([^;]*)/.exec(item.dataset.sanity ?? '')?.[1],
  )
}

const item = (key: string) =>
  `<li>${['label', 'note'].map((field) => `<b>${text(field, 'footer', `links[_key=="${key}"].${field}`)}</b>`).join('')}</li>`
const card = (id: string) =>
  `<li><h3>${text('name', id, 'name')}</h3><p>${text('words', id, 'summary')}</p></li>`
const link = (id: string) => `<li>${text('name', id, 'name')}</li>`

test('an item of a list in one document is what its texts have in common', async () => {
  expect(await show(`<ul>${item('a')}${item('b')}</ul>`)).toEqual(['links:a', 'links:b'])
})

test('an item of references is the one place that shows all of the list and nothing else', async () => {
  const home = {
    _id: 'drafts.homePage',
    _type: 'homePage',
    agents: [
      {_key: 'x', _ref: 'one'},
      {_key: 'y', _ref: 'two'},
    ],
  }
  lists = referenceLists(home)
  const shown = await show(
    `<nav><ul>${link('one')}${link('two')}</ul></nav>
     <main><ul>${link('one')}${link('two')}</ul><ul>${card('one')}${card('drafts.two')}</ul><ul>${card('one')}${card('three')}</ul></main>`,
  )
  expect(shown).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'agents:x',
    'agents:y',
    undefined,
    undefined,
  ])
})

test('what shows two documents of a list is no item of it', async () => {
  const agents = ['one', 'two', 'three'].map((_ref, i) => ({_key: `k${i}`, _ref}))
  lists = referenceLists({_id: 'homePage', _type: 'homePage', agents})
  const both = `<li><b>${text('name', 'one', 'name')}</b><b>${text('name', 'two', 'name')}</b></li>`
  const html = `<ul>${item('a')}</ul><main><ul>${both}${card('three')}</ul></main>`
  expect(await show(html)).toEqual(['links:a', undefined, undefined])
})

test('a document that is in a list twice is two items', async () => {
  const agents = ['one', 'one', 'two'].map((_ref, i) => ({_key: `k${i}`, _ref}))
  lists = referenceLists({_id: 'homePage', _type: 'homePage', agents})
  const shown = await show(`<main><ul>${card('one')}${card('one')}${card('two')}</ul></main>`)
  expect(shown).toEqual(['agents:k0', 'agents:k1', 'agents:k2'])
})

test('an attribute that a component has written stays', async () => {
  const shown = await show(
    `<ul><li data-sanity="id=a;type=b;path=own">${text('t', 'footer', 'links[_key=="a"].label')}</li></ul>`,
  )
  expect(shown).toEqual(['own'])
})

test('lists of references are found wherever they are in a document', () => {
  const document = {
    _id: 'p',
    _type: 't',
    sections: [{_key: 's', cards: [{_key: 'k', _ref: 'r'}]}],
    texts: ['a'],
    empty: [],
  }
  expect(referenceLists(document)).toEqual([
    {id: 'p', type: 't', path: 'sections[_key=="s"].cards', keys: new Map([['r', ['k']]])},
  ])
  expect(referenceLists(null)).toEqual([])
})
