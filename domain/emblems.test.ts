import {expect, test} from 'vitest'
import {drawnEmblem, emblemDrawing, emblemKey, emblems} from './emblems.ts'

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

test('the same text gives the same drawing, and fourteen agents get fourteen', () => {
  expect(slugs.map(drawnEmblem)).toEqual(slugs.map(drawnEmblem))
  const drawings = [...Object.values(emblems), ...slugs.map(drawnEmblem)].map((emblem) =>
    JSON.stringify(emblem),
  )
  expect(new Set(drawings).size).toBe(12 + slugs.length)
})

test.each(slugs)('the emblem of %s is on the grid', (slug) => {
  const {body, head} = drawnEmblem(slug)
  for (const place of placesOf(body)) {
    expect(place % 24).toBe(0)
    expect(place).toBeLessThanOrEqual(96)
  }
  for (const at of head) expect([24, 48, 72]).toContain(at)
})

test('a key names its emblem, a slug gets one, and without either it is the knot', () => {
  expect(emblemDrawing(emblemKey('bars'))).toBe(emblems.bars)
  expect(emblemDrawing(emblemKey('translator'))).toEqual(drawnEmblem('translator'))
  expect(emblemDrawing(emblemKey('toString'))).toEqual(drawnEmblem('toString'))
  expect(emblemDrawing(emblemKey(undefined))).toBe(emblems.knot)
  expect(emblemKey('')).toBe('knot')
})

test('every head stays inside its box', () => {
  for (const {head} of Object.values(emblems)) for (const at of head) expect(at >= 12 && at <= 84).toBe(true)
})
