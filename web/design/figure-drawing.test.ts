import {describe, expect, test} from 'vitest'
import {claims} from '../../content/claims.ts'
import {figureDrawing, type Drawing} from './figure-drawing.ts'

/** The number of dots that a path of dotted rows has. */
const dots = (path: string) =>
  [...path.matchAll(/h(\d+)\.01/g)].reduce((sum, [, length]) => sum + Number(length) + 1, 0)

const counts = ({full, quiet}: Drawing) => [dots(full), dots(quiet)]

describe('a share is drawn as dots, of which so many are full', () => {
  test.each([
    ['95%', 95],
    ['98.5%', 99],
    ['100%', 100],
    ['7 %', 7],
    ['0%', 0],
  ])('%s', (text, full) => {
    const drawing = figureDrawing(text)
    expect(drawing?.svg.viewBox).toBe('0 0 10 10')
    expect(drawing && counts(drawing)).toEqual([full, 100 - full])
  })

  test.each([95, 98, 7])('in a low place %i are in rows of twenty', (full) => {
    const drawing = figureDrawing(`${full}%`, true)
    expect(drawing?.svg.viewBox).toBe('0 0 20 5')
    expect(drawing && counts(drawing)).toEqual([full, 100 - full])
  })

  test('the head is the last of them', () => {
    expect(figureDrawing('95%')?.head?.slice(0, 2)).toEqual([4.5, 9.5])
    expect(figureDrawing('30%')?.head?.slice(0, 2)).toEqual([9.5, 2.5])
    expect(figureDrawing('0%')?.head).toBeUndefined()
  })
})

test.each([
  ['300%', 'M.5 4v-1M1.6 4v-1', 'M1.6 3V0', [2, 3]],
  ['250%', 'M.5 3.5v-1M1.6 3.5v-1', 'M1.6 2.5V0', [2, 2.5]],
])('%s is drawn as a square beside as many on another', (text, quiet, full, parts) => {
  expect(figureDrawing(text)).toMatchObject({quiet, full, parts})
})

test.each([
  ['10x', 10, 'M0 2h2'],
  ['5x', 5, 'M0 2h4'],
  ['3×', 3, 'M0 2h6.67'],
])('%s is drawn as a bar above one of so many times its length', (text, n, quiet) => {
  expect(figureDrawing(text)).toMatchObject({quiet, full: 'M0 8h20', parts: [1, n]})
})

test.each([
  ['<30s', 'M5 1A4 4 0 0 1 5 9', [60, 30]],
  ['30 minutes', 'M5 1A4 4 0 0 1 5 9', [60, 30]],
  ['45 seconds', 'M5 1A4 4 0 1 1 1 5', [60, 45]],
  ['6 hours', 'M5 1A4 4 0 0 1 9 5', [24, 6]],
  ['24 hours', 'M5 1A4 4 0 1 1 4.98 1', [24, 24]],
])('%s is drawn as a dial', (text, full, parts) => {
  expect(figureDrawing(text)).toMatchObject({full, parts})
})

test.each([
  ['24/7', 'M0.5 4V0M1.5 4V0M2.5 4V0M3.5 4V0M4.5 4V0M5.5 4V0M6.5 4V0', '', [6.5, 0.4]],
  ['12/1', 'M0.5 4V2', 'M0.5 2V0M1.5 4V0M2.5 4V0M3.5 4V0M4.5 4V0M5.5 4V0M6.5 4V0', [0.5, 2.4]],
])('%s is drawn as a week of bars, as high as the hours of a day', (text, full, quiet, head) => {
  const drawing = figureDrawing(text)
  expect(drawing).toMatchObject({full, quiet})
  expect(drawing?.head?.slice(0, 2)).toEqual(head)
})

test('a rank is drawn as a ladder whose first rung has the head', () => {
  const drawing = figureDrawing('Top 10')
  expect(drawing?.quiet.match(/M/g)).toHaveLength(9)
  expect(drawing?.head).toEqual([9.5, 0.5, 0.45])
})

test('every figure that the seed claims has a drawing', () => {
  expect(claims.map(({figure}) => figure).filter((figure) => !figureDrawing(String(figure)))).toEqual([])
})

test.each([
  null,
  '',
  '1,247',
  '1001%',
  '1e3%',
  'NaN%',
  '1x',
  '0 hours',
  '25 hours',
  '25/7',
  '24/7/365',
  'Top 0',
  'Top ten',
  '95% of all',
  '<script>alert(1)</script>',
  `${'9'.repeat(100_000)}%`,
  '{claim-seo-score}',
])('%j has no drawing', (text) => {
  expect(figureDrawing(text)).toBeUndefined()
})

test('a drawing holds numbers and the letters of paths, and nothing else', () => {
  for (let n = 0; n <= 1000; n += 0.5)
    for (const text of [`${n}%`, `${n}x`, `<${n}s`, `${n} hours`, `${n}/7`, `Top ${n}`]) {
      const drawing = figureDrawing(text)
      expect(`${drawing?.full}${drawing?.quiet}`.replace(/undefined/g, '')).toMatch(/^[MAVhva\d .-]*$/)
      expect(JSON.stringify(drawing) ?? '').not.toMatch(/null|NaN|e-/)
    }
})
