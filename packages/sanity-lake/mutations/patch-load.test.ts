import {expect, test} from 'vitest'
import {LakeError} from '../errors.ts'
import {temporaryDataset} from '../store/temporary.testing.ts'
import type {Mutation, PatchOperations} from '../types.ts'

const small: Record<string, unknown> = {
  n: 0,
  text: 'abc',
  object: {a: 1},
  items: Array.from({length: 20}, (_, index) => ({_key: `k${index}`, n: 0})),
}
const wide = {
  ...small,
  ...Object.fromEntries(Array.from({length: 500}, (_, index) => [`attribute${index}`, index])),
}
const long = {...small, items: Array.from({length: 4000}, (_, index) => ({_key: `k${index}`, n: 0}))}

const addsX = '@@ -1,3 +1,4 @@\n+x\n abc\n'
const removesX = '@@ -1,4 +1,3 @@\n-x\n abc\n'

const kinds: [string, Record<string, unknown>, (n: number) => PatchOperations][] = [
  ['set, in a document of 500 attributes', wide, (n) => ({set: {title: `Title ${n}`, 'object.a': n}})],
  ['set of many new attributes', small, (n) => ({set: {[`new${n}`]: n}})],
  ['set of an item by key', long, (n) => ({set: {[`items[_key=="k${n % 4000}"].n`]: n}})],
  ['setIfMissing', wide, (n) => ({setIfMissing: {[`object.new${n}`]: n}})],
  ['merge', wide, (n) => ({merge: {object: {[`new${n % 100}`]: n}}})],
  ['inc and replace', wide, (n) => ({inc: {n: 2}, replace: {'object.a': n}})],
  ['a diff of a text', wide, (n) => ({diffMatchPatch: {text: n % 2 ? removesX : addsX}})],
  [
    'append, and set of the new item',
    small,
    (n) => ({
      set: {[`items[_key=="new${n - 1}"].n`]: n},
      insert: {after: 'items[-1]', items: [{_key: `new${n}`}]},
    }),
  ],
  ['prepend', small, (n) => ({insert: {before: 'items[0]', items: [{_key: `new${n}`}]}})],
  ['unset of an attribute', wide, (n) => ({set: {title: n}, unset: ['title', '_guard_of_the_studio']})],
  ['unset of an item by key', long, (n) => ({unset: [`items[_key=="k${n}"]`]})],
]

/** Milliseconds of processor time that a transaction of so many patches to one document takes. */
function timeOf(
  content: Record<string, unknown>,
  patch: (n: number) => PatchOperations,
  count: number,
): number {
  const dataset = temporaryDataset({createOrReplace: {...content, _id: 'a', _type: 'page'}})
  const mutations = Array.from({length: count}, (_, n) => ({patch: {...patch(n), id: 'a'}}))
  const begin = process.threadCpuUsage()
  dataset.commit({author: 'tester', mutations})
  const {user, system} = process.threadCpuUsage(begin)
  return (user + system) / 1000
}

test.each(kinds)(
  'sixteen thousand patches take about four times as long as four thousand: %s',
  (_, content, patch) => {
    const [few, many] = [timeOf(content, patch, 4000), timeOf(content, patch, 16_000)]
    // If each patch copied what those before it made, it would be sixteen times. Below 60 ms, compiling and collecting garbage count
    // more than the work itself.
    expect(many / Math.max(few, 60)).toBeLessThan(8)
    // 60 to 310 alone on a laptop.
    expect(many).toBeLessThan(1000)
  },
  60_000,
)

test('patches that would block the process for long are refused, and nothing is stored', () => {
  const dataset = temporaryDataset({createOrReplace: {...small, _id: 'a', _type: 'page'}})
  const attributes = Object.fromEntries(Array.from({length: 20_000}, (_, n) => [`attribute${n}`, n]))
  // One patch of as many attributes is quick.
  dataset.commit({author: 'tester', mutations: [{patch: {id: 'a', set: attributes}}]})
  const before = dataset.get('a')
  const mutations: Mutation[] = Array.from({length: 40_000}, (_, n) => ({
    // A search through the whole document each time.
    patch: {id: 'a', set: {[`..attribute${n % 20_000}`]: 'x'}},
  }))
  const begin = process.threadCpuUsage()
  let error: unknown
  try {
    dataset.commit({author: 'tester', mutations})
  } catch (thrown) {
    error = thrown
  }
  expect(error instanceof LakeError && error.status).toBe(413)
  expect(process.threadCpuUsage(begin).user / 1000).toBeLessThan(4000)
  expect(dataset.get('a')).toBe(before)
}, 60_000)
