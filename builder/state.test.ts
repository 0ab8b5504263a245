import {expect, test} from 'vitest'
import {expiredFiles, isKept, replacedFiles, type SiteState} from './state.ts'

const day = 24 * 60 * 60 * 1000

function stateOf(home: string | undefined, replaced: Record<string, number> = {}): SiteState {
  const page = {cacheKey: '', syncTags: [], listing: {title: '', description: ''}}
  return {
    bundle: '1',
    event: '1',
    failed: {},
    redirects: [],
    dated: [],
    listTags: [],
    layout: {data: '/data/layout-1.json', syncTags: []},
    pages: home ? {'/': {...page, data: home}} : {},
    replaced,
  }
}

test.each([
  ['the first run replaced nothing', undefined, stateOf('a'), {}],
  ['what stays is not replaced', stateOf('a'), stateOf('a'), {}],
  ['changed data is', stateOf('a'), stateOf('b'), {a: 9 * day}],
  ['removed data is', stateOf('a'), stateOf(undefined), {a: 9 * day}],
  ['data that is back is not', stateOf('b', {a: 8 * day}), stateOf('a'), {b: 9 * day}],
  ['after a week no browser has it', stateOf('b', {a: day, c: 3 * day}), stateOf('b'), {c: 3 * day}],
])('%s', (_, last, state, expected) => {
  expect(replacedFiles(last, state, 9 * day)).toEqual(expected)
})

test('files of the last bundle are kept for a week from the build that replaced them, however old they are', () => {
  const before = stateOf('a', {'/assets/older.js': day, '/assets/old.js': 8 * day})
  const bundle = {files: ['/assets/new.js'], former: ['/assets/now.js', '/assets/old.js']}
  expect(replacedFiles(before, stateOf('a'), 9 * day, bundle)).toEqual({
    '/assets/now.js': 9 * day,
    '/assets/old.js': 8 * day,
  })
  const kept = ['/assets/never-replaced.js', '/assets/old.js', '/assets/older.js'].map((address) =>
    isKept(before, address, 9 * day),
  )
  expect(kept).toEqual([true, true, false])
})

test('a file that a bundle has again is not replaced any more', () => {
  const before = stateOf('a', {'/assets/again.js': 8 * day})
  const bundle = {files: ['/assets/again.js'], former: []}
  expect(replacedFiles(before, stateOf('a'), 9 * day, bundle)).toEqual({})
})

test('after a week a file goes, unless a page has it again', () => {
  expect(expiredFiles(stateOf('b', {a: day, c: day, d: 3 * day}), stateOf('c'), 9 * day)).toEqual(['a'])
})
