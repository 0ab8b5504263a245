import {expect, test} from 'vitest'
import {drawnEmblem} from './drawn-emblem.ts'
import {emblemDrawing, emblemKey, emblems} from './emblems.ts'

/** Slugs of a seventh to a twentieth agent. */
const slugs = [
  'translator',
  'bookkeeper',
  'recruiter',
  'project-manager',
  'legal-assistant',
  'researcher',
  'designer',
  'video-editor',
  'sales-development',
  'community-manager',
  'event-planner',
  'product-manager',
  'procurement',
  'data-engineer',
]

/** The numbers of a path that are places: relative commands do not occur in what is drawn, and arcs have radii and flags. */
function placesOf(body: string): number[] {
  expect(body).toMatch(/^[MLAz\d ]+$/)
  return (
    body
      .replaceAll(/A?(?:48 48|24 24) 0 0 [01]/g, ' ')
      .match(/\d+/g)
      ?.map(Number) ?? []
  )
}

/** The share of the box that a drawing inks, from the areas of its shapes. */
function inkOf(body: string): number {
  const shapes = body.split('z').filter(Boolean)
  const quarter = (Math.PI * 48 * 48) / 4
  const areas = shapes.map((shape) => {
    if (shape.includes('A24') && shape.includes('A48')) return quarter * (3 / 4)
    if (shape.includes('A24')) return 48 * 24 + (Math.PI * 24 * 24) / 2
    return shape.match(/48 48 0 0 1/g)?.length === 2 ? 2 * quarter - 48 * 48 : quarter
  })
  return areas.reduce((sum, area) => sum + area, 0) / (96 * 96)
}

test('the same text gives the same drawing, and fourteen agents get fourteen', () => {
  expect(slugs.map(drawnEmblem)).toEqual(slugs.map(drawnEmblem))
  const drawings = [...Object.values(emblems), ...slugs.map(drawnEmblem)].map((one) => JSON.stringify(one))
  expect(new Set(drawings).size).toBe(12 + slugs.length)
})

test.each(slugs)('the emblem of %s is on the grid, and ink and ground are in balance', (slug) => {
  const {body, head} = drawnEmblem(slug)
  for (const place of placesOf(body)) {
    expect(place % 24).toBe(0)
    expect(place).toBeLessThanOrEqual(96)
  }
  for (const at of head) expect([24, 48, 72]).toContain(at)
  expect(inkOf(body)).toBeGreaterThan(0.3)
  expect(inkOf(body)).toBeLessThan(0.9)
})

test('a head that is no hub has a cell to itself, whose ground sets it apart', () => {
  for (const {body, head} of slugs.map(drawnEmblem)) {
    const shapes = body.split('z').filter(Boolean)
    expect(shapes).toHaveLength(head[0] === 48 ? 4 : 3)
  }
})

test('a key names its emblem, a slug gets one, and without either it is the knot', () => {
  expect(emblemDrawing(emblemKey('bars'))).toBe(emblems.bars)
  expect(emblemDrawing(emblemKey('translator'))).toEqual(drawnEmblem('translator'))
  expect(emblemDrawing(emblemKey('toString'))).toEqual(drawnEmblem('toString'))
  expect(emblemDrawing(emblemKey(undefined))).toBe(emblems.knot)
  expect(emblemKey('')).toBe('knot')
})
