import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import type {BuildingAnswer} from '../domain/page-building.ts'
import {apiVersion} from '../domain/sanity-api.ts'
import {
  changePage,
  type StoredSection,
  type StoredStep,
} from '../studio/tools/preview/building/change-page.ts'
import {PageBuilder} from '../studio/tools/preview/building/page-builder.ts'
import {startSeededLake, type TestLake} from './support/lake.ts'

/** Steps of building a page, on a real lake: what they store, what takes them back, and two at once. */
let lake: TestLake

beforeAll(async () => {
  lake = await startSeededLake()
}, 60_000)

afterAll(() => lake?.stop())
afterEach(() => lake.client.delete(`drafts.${id}`))

const id = 'page-spring-launch'
const client = () => lake.client.withConfig({apiVersion})
const change = (step: StoredStep) => changePage(client(), id, step)

async function sections(): Promise<StoredSection[]> {
  const page = await client().getDocument(`drafts.${id}`)
  return page?.['sections'] ?? []
}

async function published(): Promise<[StoredSection, StoredSection, StoredSection, ...StoredSection[]]> {
  const page = await client().getDocument(id)
  return page?.['sections']
}

/** Whether the second section of a page's draft is hidden. */
const hidden = async (page: string) => (await client().getDocument(`drafts.${page}`))?.['sections'][1]?.hidden

const keys = (list: readonly StoredSection[]) => list.map(({_key}) => _key)

test('each step changes one section of the draft, and has one that takes it back', async () => {
  const before = await published()
  const [hero, text, agents] = before
  const put = {_key: 'new', _type: 'quoteSection', quote: 'Words'}
  const steps: [StoredStep, (after: StoredSection[]) => unknown, unknown][] = [
    [{do: 'put', key: 'new', section: put, after: text._key}, (after) => after[2], put],
    [{do: 'put', key: 'new', section: put, after: undefined}, (after) => after[0], put],
    [{do: 'put', key: 'new', section: put, after: 'gone'}, (after) => after.at(-1), put],
    [{do: 'move', key: agents._key, after: hero._key}, (after) => after[1], agents],
    [{do: 'move', key: agents._key, after: undefined}, (after) => after[0], agents],
    [{do: 'remove', key: text._key}, (after) => after[1], agents],
    [{do: 'hide', key: text._key, hidden: true}, (after) => after[1], {...text, hidden: true}],
    [{do: 'look', key: agents._key, variant: 'row'}, (after) => after[2], {...agents, variant: 'row'}],
  ]
  for (const [step, look, expected] of steps) {
    const back = await change(step)
    expect(look(await sections())).toEqual(expected)
    if (back) await change(back)
    expect(await sections()).toEqual(before)
  }
})

test('a copy has a key of its own and no short name, which leads to one section', async () => {
  const [, , agents] = await published()
  expect(agents['anchor']).toBe('agents')
  const back = await change({do: 'duplicate', key: agents._key, newKey: 'copy'})
  const {anchor: _, ...rest} = agents
  expect((await sections())[3]).toEqual({...rest, _key: 'copy'})
  expect(back).toEqual({do: 'remove', key: 'copy'})
})

test('of many steps at once, none is lost', async () => {
  const before = await published()
  const [, text, agents] = before
  await Promise.all([
    change({do: 'hide', key: text._key, hidden: true}),
    change({do: 'look', key: agents._key, variant: 'row'}),
    change({do: 'put', key: 'new', section: {_key: 'new', _type: 'quoteSection'}, after: text._key}),
    change({do: 'move', key: agents._key, after: undefined}),
  ])
  const after = await sections()
  expect(keys(after).toSorted()).toEqual([...keys(before), 'new'].toSorted())
  expect(after[0]).toEqual({...agents, variant: 'row'})
  expect(after.find(({_key}) => _key === text._key)?.hidden).toBe(true)
})

test('a look that a section did not have is taken away again', async () => {
  const [, text] = await published()
  const {variant: _, ...plain} = text
  await change({do: 'hide', key: text._key, hidden: true})
  await client()
    .patch(`drafts.${id}`)
    .unset([`sections[_key=="${text._key}"].variant`])
    .commit()
  const back = await change({do: 'look', key: text._key, variant: 'above'})
  if (back) await change(back)
  expect((await sections())[1]).toEqual({...plain, hidden: true})
})

test('a draft begins with what somebody publishes while the page is read', async () => {
  const [hero, text] = await published()
  const reader = client()
  const read = vi.spyOn(reader, 'getDocuments').mockImplementationOnce(async (ids) => {
    const before = await client().getDocuments(ids)
    await lake.client.patch(id).set({title: 'Published meanwhile'}).commit()
    return before
  })
  await changePage(reader, id, {do: 'move', key: text._key, after: undefined})
  expect(read).toHaveBeenCalled()
  const draft = await client().getDocument(`drafts.${id}`)
  expect(draft?.['title']).toBe('Published meanwhile')
  expect(keys(draft?.['sections']).slice(0, 2)).toEqual([text._key, hero._key])
  await lake.client.patch(id).set({title: 'Spring launch'}).commit()
})

test('a step on a section that somebody has removed does nothing', async () => {
  expect(await change({do: 'hide', key: 'gone', hidden: true})).toBeUndefined()
  expect(await sections()).toEqual([])
})

test('a page that somebody has deleted is said to be gone', async () => {
  const step: StoredStep = {do: 'remove', key: 'any'}
  await expect(changePage(client(), 'page-of-nobody', step)).rejects.toThrow(
    'Somebody has deleted this page.',
  )
})

test('what the page asks to undo is its own last step, and a step that fails is kept for another try', async () => {
  const [hero, text] = await published()
  const secondPage = {_id: 'page-other', _type: 'page', title: 'Other', sections: [hero, text]}
  await lake.client.createOrReplace(secondPage)
  const answers: string[] = []
  let isAway = false
  // The client of somebody whose line is down: each request fails.
  const away = lake.client.withConfig({apiVersion, apiHost: 'http://127.0.0.1:9', maxRetries: 0})
  const builder = new PageBuilder({
    get client() {
      return isAway ? away : client()
    },
    makeSections: async () => [],
    say: (answer) =>
      void answers.push(answer.type === 'building/done' ? (answer.error ?? 'done') : answer.type),
    onSteps: () => undefined,
  })
  const told = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count), 10_000)
  for (const page of [id, secondPage._id])
    builder.hear({type: 'building/step', id: page, step: {do: 'hide', key: text._key, hidden: true}})
  await told(2)

  builder.hear({type: 'building/undo', id})
  await told(3)
  expect([await hidden(id), await hidden(secondPage._id)]).toEqual([undefined, true])

  isAway = true
  builder.undo()
  await told(4)
  expect(answers.at(-1)).toMatch(/could not be done/)
  isAway = false
  builder.undo()
  await told(5)
  expect(await hidden(secondPage._id)).toBeUndefined()
  await lake.client.delete({query: '*[_id in ["page-other", "drafts.page-other"]]'})
})

test('the page is told when the sections to add cannot be made', async () => {
  const answers: BuildingAnswer[] = []
  const builder = new PageBuilder({
    client: client(),
    makeSections: () => Promise.reject(new Error('No line.')),
    say: (answer) => void answers.push(answer),
    onSteps: () => undefined,
  })
  builder.hear({type: 'building/open', id, query: '*'})
  await vi.waitFor(() =>
    expect(answers).toEqual([
      {type: 'building/done', error: 'The sections to add could not be made. No line.'},
    ]),
  )
})
