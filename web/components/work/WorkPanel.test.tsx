import {render} from '@testing-library/react'
import {expect, test} from 'vitest'
import {documents} from '../../../content/index.ts'
import {workKinds} from '../../../schemas/options.ts'
import {WorkPanel, type WorkSample} from './WorkPanel.tsx'
import {WorkPoints} from './WorkPoints.tsx'
import {workKind} from './work-kinds.ts'

const agent = {hue: 'leaf', emblem: 'bars'}

/** Renders a panel, and returns its lines as mark, label and text. */
function linesOf(sample: WorkSample | null | undefined): (string | undefined)[][] {
  const {container} = render(<WorkPanel sample={sample} label="Sample result" agent={agent} />)
  return [...container.querySelectorAll('li')].map((line) => [
    line.dataset.mark,
    line.querySelector('b')?.textContent,
    line.querySelector('span')?.textContent,
  ])
}

test('every kind that editors can choose is drawn in its own way', () => {
  const classes = workKinds.map(({value}) => workKind(value).className)
  expect(new Set([...classes, workKind('unknown').className]).size).toBe(workKinds.length + 1)
})

/** Renders short points, and returns their list. */
function listOf(kind: string | undefined, items: Array<string | null> | null): HTMLElement | null {
  return render(<WorkPoints kind={kind} items={items} />).container.querySelector('ul')
}

test('short points are in the manner of their kind, or a plain list', () => {
  const lists = [...workKinds.map(({value}) => value), 'unknown', undefined].map((kind) =>
    listOf(kind, ['a', null, 'b']),
  )
  for (const list of lists) expect(list?.textContent).toBe('ab')
  // Findings are ranked in the panel, where each is a sentence; short points of them are a plain list.
  expect(new Set(lists.map((list) => list?.className)).size).toBe(workKinds.length)
  for (const items of [[], null, [null]]) expect(listOf('draft', items)).toBeNull()
})

test('every agent of the seed has a kind of its own', () => {
  const kinds = documents
    .filter(({_type}) => _type === 'agent')
    .map(({demo}) => /"kind":"(\w+)"/.exec(JSON.stringify(demo))?.[1])
  expect(kinds).toHaveLength(workKinds.length)
  expect(new Set(kinds)).toEqual(new Set(workKinds.map(({value}) => value)))
})

test('a line is split at its first colon, unless what is before it is a sentence or long', () => {
  const lines = [
    'Headline: Less: a list',
    'No title. Suggested: what it is',
    'Is it: so?',
    'Really? Yes: it is',
    `${'x'.repeat(41)}: y`,
    'No colon',
    'https://example.com',
    ': empty',
  ]
  expect(linesOf({kind: 'draft', lines})).toEqual([
    [undefined, 'Headline', 'Less: a list'],
    [undefined, undefined, 'No title. Suggested: what it is'],
    [undefined, 'Is it', 'so?'],
    [undefined, undefined, 'Really? Yes: it is'],
    [undefined, undefined, `${'x'.repeat(41)}: y`],
    [undefined, undefined, 'No colon'],
    [undefined, undefined, 'https://example.com'],
    [undefined, undefined, ': empty'],
  ])
})

test('in a week each day has its number, and what is not for a day has none', () => {
  const lines = ['Monday: a', 'friday: b', 'Sunday: c', 'Leave out: d', 'no day']
  expect(linesOf({kind: 'week', lines}).map(([mark]) => mark)).toEqual(['1', '5', '7', undefined, undefined])
})

test('in a conversation the agent and notes are marked', () => {
  const lines = ['You: a', 'Agent: b', 'To the team: c', 'Agents: d', 'Tomorrow: e', 'f']
  expect(linesOf({kind: 'chat', lines}).map(([mark]) => mark)).toEqual([
    undefined,
    'agent',
    'to',
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['an unknown kind', 'poem'],
  ['no kind', null],
  ['the name of a property that all objects have', 'constructor'],
])('%s is a plain list', (_, kind) => {
  expect(linesOf({kind, heading: null, lines: ['A: b', null]})).toEqual([[undefined, 'A', 'b']])
})

test('a sample without lines shows nothing, and one without a heading still shows its label', () => {
  for (const sample of [null, undefined, {}, {lines: null}, {kind: 'week', lines: []}])
    expect(render(<WorkPanel sample={sample} label="Sample result" />).container).toBeEmptyDOMElement()
  const {container} = render(<WorkPanel sample={{lines: ['a']}} label="Sample result" />)
  expect(container.querySelector('figcaption')).toHaveTextContent(/^Sample result$/)
})

test('markup in a line is text', () => {
  const [line] = linesOf({kind: 'chat', lines: ['Agent: <img src=x onerror=alert(1)>']})
  expect(line).toEqual(['agent', 'Agent', '<img src=x onerror=alert(1)>'])
})

test('a blank sheet has the labels of its lines and none of their texts', () => {
  const lines = ['Finding: orders fall', 'No label']
  const {container} = render(<WorkPanel sample={{lines}} label="Sample result" agent={agent} isBlank />)
  expect([...container.querySelectorAll('li')].map(({textContent}) => textContent?.trim())).toEqual([
    'Finding',
    '',
  ])
})
