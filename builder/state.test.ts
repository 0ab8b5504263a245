import {expect, test} from 'vitest'
import {replacedData, type SiteState} from './state.ts'

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
  expect(replacedData(last, state, 9 * day)).toEqual(expected)
})
