import {expect, test} from 'vitest'
import {promo} from '../../../content/catalog/promo.ts'
import {documents as seed} from '../../../content/index.ts'
import {factsFor, printed} from './facts.ts'
import {blocksOf, changedIn, pointAfter, textOf} from './text-blocks.ts'

const documents = new Map<string, object>(seed.map((document) => [document._id, document]))
const aboutLists = {id: 'aboutPage', lists: [{name: 'values', title: 'Values'}]}
const find = (typed: string) =>
  factsFor(typed, documents, aboutLists).map(
    ({variable, prints, label}) => `${prints} · ${label} · ${variable}`,
  )

test.each([
  ['$299 creator starter', '$299 · Content Creator, Starter · plan-content-creator-starter.price'],
  ['month creator least', '$299/month · Content Creator, least price · agent-content-creator.priceLine'],
  ['month all agents', '$199/month · All agents, least price · agent.priceLine'],
  ['response time', '24 hours · maximum response time · claim-response-time'],
  ['how many agents', 'six · How many agents there are · agent.count'],
  ['how many values', 'four · How many values are here · aboutPage.values.count'],
  ['how many analyst plans', 'three · How many plans Data Analyst has · agent-data-analyst.plans.count'],
  ['steps', 'four · How many steps the process has · homePage.steps.count'],
  ['company', 'Sesto · The company’s name · siteSettings.name'],
  ['offer', `${String(promo.text)} · The offer that is running · offer.text`],
])('“%s” finds %s', (typed, fact) => {
  expect(find(typed)).toContain(fact)
})

test('a plus adds prices up that are paid equally often', () => {
  const sums = find('creator starter + analyst starter')
  expect(sums).toContain(
    '$748/month · Content Creator, Starter + Data Analyst, Starter · plan-content-creator-starter+plan-data-analyst-starter.priceLine',
  )
  expect(find('creator starter + creator starter')).toEqual([])
})

test('no fact is offered that prints nothing', () => {
  const all = factsFor('', documents, aboutLists)
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(({variable, prints}) => printed(variable, documents) !== prints)).toEqual([])
  expect(new Set(all.map(({variable}) => variable)).size).toBe(all.length)
})

test('a chip at the beginning of a sentence has a capital, and one that refers to nothing has no text', () => {
  expect(printed('agent.count', documents, '')).toBe('Six')
  expect(printed('agent.count', documents, 'All ')).toBe('six')
  expect(printed('claim-gone', documents)).toBeUndefined()
})

test.each(['', 'none', '{a}', 'In {a.price}, {b+c.price}', 'two\nlines {a}\n', '{a}{b}', 'a { b } {c'])(
  '%j is the same text in the editor',
  (text) => {
    const blocks = blocksOf(text)
    expect(textOf(blocks)).toBe(text)
    // Sanity keeps a span on both sides of an inline object.
    for (const {children} of blocks) {
      const types = Array.isArray(children) ? children.map(({_type}) => _type) : []
      expect([types.at(0), types.at(-1)]).toEqual(['span', 'span'])
    }
  },
)

test.each([
  ['', 'line-0', 'part-0', 0],
  ['six {', 'line-0', 'part-0', 5],
  ['two\nlines {', 'line-1', 'part-0', 7],
  ['of {a} and {b} {', 'line-0', 'part-4', 2],
])('the caret after %j is in %s, %s', (before, line, part, offset) => {
  expect(pointAfter(before)).toEqual({path: [{_key: line}, 'children', {_key: part}], offset})
})

test('a value from elsewhere keeps the blocks of the editor, and so its caret', () => {
  const [block] = blocksOf('six', [
    {_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text: 'five'}]},
  ])
  expect(block).toMatchObject({_key: 'b', children: [{_key: 's', text: 'six'}]})
})

test.each([
  ['two editors write at both ends', 'We sell', 'We sell {a}', 'Today: We sell', 'Today: We sell {a}'],
  ['one writes before, one deletes after', 'a b c', 'x a b c', 'a b', 'x a b'],
  ['both write at the end', 'a', 'ab', 'ac', 'acb'],
  ['only one writes', 'a c', 'a b c', 'a c', 'a b c'],
  ['a letter is doubled', 'aa', 'aaa', 'aa', 'aaa'],
  ['both change the same word', 'six heads', 'six jobs', 'six hats', 'six jobs'],
])('%s', (_, base, changed, latest, both) => {
  expect(changedIn(latest, base, changed)).toBe(both)
})
