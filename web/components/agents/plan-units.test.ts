import {expect, test} from 'vitest'
import {documents} from '../../../content/index.ts'
import {planUnits, unitScale} from './plan-units.ts'

test.each([
  ['50 pieces per month', {kind: 'count', count: 50, noun: 'pieces per month'}],
  ['1,000 interactions per month', {kind: 'count', count: 1000, noun: 'interactions per month'}],
  ['Up to 20 data sources', {kind: 'count', count: 20, noun: 'data sources'}],
  ['2500 calls', {kind: 'count', count: 2500, noun: 'calls'}],
  ['Seats: 5', {kind: 'count', count: 5, noun: ''}],
  ['Unlimited pieces', {kind: 'unlimited'}],
  ['Campaign planning', {kind: 'features', count: 1}],
  ['24/7 support', {kind: 'features', count: 1}],
  ['95% of calls', {kind: 'features', count: 1}],
  ['2.5 hours', {kind: 'features', count: 1}],
  ['0 seats', {kind: 'features', count: 1}],
  ['99999999999999 rows', {kind: 'features', count: 1}],
  ['<b>5</b>', {kind: 'features', count: 1}],
  ['', {kind: 'features', count: 1}],
])('%j has the units %j', (feature, units) => {
  expect(planUnits([feature])).toEqual(units)
})

test('a plan without features has none to count', () => {
  for (const features of [null, undefined, [], [null]])
    expect(planUnits(features)).toEqual({kind: 'features', count: 0})
})

test.each([
  ['few', [5, 20], {perDot: 1, columns: 10}],
  ['fifty', [5, 50], {perDot: 1, columns: 20}],
  ['too many for a dot each', [50, 200], {perDot: 5, columns: 20}],
  ['many', [500, 1000], {perDot: 25, columns: 20}],
  ['more', [1500, 2000], {perDot: 50, columns: 20}],
  ['a great many', [999_999], {perDot: 25_000, columns: 20}],
  ['none', [], {perDot: 1, columns: 10}],
])('%s', (_, counts, scale) => {
  const plans = counts.map((count) => ({kind: 'count' as const, count, noun: 'seats'}))
  const noun = counts.length > 0 ? 'seats' : ''
  expect(unitScale([{kind: 'unlimited'}, ...plans])).toEqual({...scale, noun})
  const {perDot, columns} = unitScale(plans)
  const mostRows = perDot === 1 && columns === 20 ? 4 : 2
  for (const count of counts) expect(count / perDot / columns).toBeLessThanOrEqual(mostRows)
})

test('the plans of the seed that name a number count it, and those without limit have none', () => {
  const first = documents
    .filter(({_type}) => _type === 'plan')
    .map(({features}) => (Array.isArray(features) ? String(features[0]) : ''))
  const counted = first.filter((feature) => /\d/.test(feature))
  expect(counted).toHaveLength(10)
  for (const feature of counted) expect(planUnits([feature]).kind).toBe('count')
  expect(first.filter((feature) => planUnits([feature]).kind === 'unlimited')).toHaveLength(5)
})
