import {afterAll, describe, expect, test} from 'vitest'
import {createQueryService} from '../service.ts'
import {makeDocument, MemoryDataset} from '../memory-dataset.testing.ts'

const places: [string, number, number][] = [
  ['oslo', 59.913889, 10.752222],
  ['new_york', 40.6971, -73.9796],
  ['stockholm', 59.329444, 18.068611],
  ['berlin', 52.5170365, 13.3888599],
  ['paris', 48.8589, 2.3469],
]
const area = [
  [9, 50],
  [20, 50],
  [20, 61],
  [9, 61],
  [9, 50],
]
const dataset = new MemoryDataset('production', [
  ...places.map(([id, lat, lng]) =>
    makeDocument(id, 'place', {location: {_type: 'geopoint', lat, lng, alt: 2}}),
  ),
  makeDocument('nowhere', 'place'),
  makeDocument('zone', 'area', {shape: {type: 'Polygon', coordinates: [area]}}),
])
const service = createQueryService({dataset: () => dataset}, {maxWorkers: 1})
afterAll(() => service.close())

async function ask(query: string, params: Record<string, unknown> = {}): Promise<unknown> {
  const request = {dataset: 'production', query, params, perspective: ['raw']}
  return JSON.parse((await service.run(request)).resultJson)
}

const oslo = '{"lat": 59.913889, "lng": 10.752222}'
const stockholm = '{"type": "Point", "coordinates": [18.068611, 59.329444]}'

const box = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
]
const polygon = (...rings: number[][][]) => ({type: 'Polygon', coordinates: rings})
const line = (...coordinates: number[][]) => ({type: 'LineString', coordinates})
const point = (x: number, y: number) => ({type: 'Point', coordinates: [x, y]})

const failure = async (query: string) =>
  ask(query).then(
    () => undefined,
    (error: {body: object}) => error.body,
  )

describe('geo()', () => {
  test.each([
    oslo,
    `geo(${oslo})`,
    '{"lat": 59.913889, "lon": 10.752222, "extra": 1}',
    '{"type": "Point", "coordinates": [10.752222, 59.913889], "extra": {"a": "b"}}',
    '*[_id == "oslo"][0].location',
  ])('returns a point for %s', async (shape) => {
    expect(await ask(`geo(${shape})`)).toEqual({type: 'Point', coordinates: [10.752222, 59.913889]})
  })

  test.each([
    ['MultiPoint', [area[0], area[1]]],
    ['LineString', [area[0], area[1]]],
    ['MultiLineString', [[area[0], area[1]]]],
    ['Polygon', [area]],
    ['MultiPolygon', [[area]]],
  ])('returns a %s unchanged', async (type, coordinates) => {
    const shape = {type, coordinates}
    expect(await ask('geo($shape)', {shape: {...shape, properties: {}}})).toEqual(shape)
  })

  test.each([
    '{}',
    '1',
    'null',
    '"text"',
    '{"lat": 59.9}',
    '{"lng": 59.9}',
    '{"lat": 59.9, "lng": "10.7"}',
    '{"lat": 59.9, "lng": 10.7, "lon": 10.7}',
    '{"type": "Point", "coordinates": [100]}',
    '{"type": "Polygon", "coordinates": [100]}',
    '{"type": "Polygon", "coordinates": []}',
    '{"type": "LineString", "coordinates": [10, 10]}',
    '{"type": "Polygon", "coordinates": [[[0, 0], [0, 0]]]}',
    '{"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 1]]]}',
    '{"type": "Polygon", "coordinates": [[[0, 0], [1, 1], [1, 0], [0, 1], [0, 0]]]}',
    '{"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}}',
  ])('is null for %s', async (shape) => {
    expect(await ask(`geo(${shape})`)).toBe(null)
  })
})

describe('geo functions', () => {
  test('latLng makes a point of latitude and longitude', async () => {
    expect(await ask('geo::latLng(59.913889, 10.752222)')).toEqual(point(10.752222, 59.913889))
    expect(await ask('[geo::latLng(null, 3), geo::latLng(3, null), geo::latLng("1", 2)]')).toEqual([
      null,
      null,
      null,
    ])
  })

  test('distance returns metres between points, and null for other shapes', async () => {
    expect(await ask(`geo::distance(${oslo}, ${stockholm})`)).toBeCloseTo(416_760.773_882_251_5, 6)
    expect(await ask(`geo::distance(geo(${oslo}), ${oslo})`)).toBe(0)
    expect(await ask(`geo::distance(${oslo}, *[_id == "zone"][0].shape)`)).toBe(null)
    expect(await ask(`geo::distance(42, ${oslo})`)).toBe(null)
  })

  test('filter, sort and project documents', async () => {
    const near = 'geo::distance(location, $here)'
    const here = {lat: 59.9, lng: 10.7}
    expect(await ask(`*[_type == "place" && ${near} < 500000]._id`, {here})).toEqual(['oslo', 'stockholm'])
    expect(await ask(`*[_type == "place"] | order(${near})[]._id`, {here})).toEqual([
      'oslo',
      'stockholm',
      'berlin',
      'paris',
      'new_york',
      'nowhere',
    ])
    expect(
      await ask(`*[_id == "oslo"]{"km": round(${near} / 1000), "at": geo(location).type}`, {here}),
    ).toEqual([{km: 3, at: 'Point'}])
    expect(await ask('*[_type == "area"]{"places": *[geo::contains(^.shape, location)]._id}')).toEqual([
      {places: ['berlin', 'oslo', 'stockholm']},
    ])
  })

  test.each([
    ['a box in a box', polygon(box(0, 0, 10)), polygon(box(2, 2, 2)), true, true],
    ['a box around a box', polygon(box(2, 2, 2)), polygon(box(0, 0, 10)), false, true],
    ['overlapping boxes', polygon(box(0, 0, 10)), polygon(box(5, 5, 10)), false, true],
    ['boxes side by side', polygon(box(0, 0, 2)), polygon(box(2, 0, 2)), false, true],
    ['boxes apart', polygon(box(0, 0, 2)), polygon(box(5, 5, 2)), false, false],
    ['a point on the edge', polygon(box(0, 0, 2)), point(2, 1), true, true],
    ['a point in a hole', polygon(box(0, 0, 10), box(2, 2, 4)), point(3, 3), false, false],
    ['a box over a hole', polygon(box(0, 0, 10), box(4, 4, 1)), polygon(box(2, 2, 6)), false, true],
    [
      'a cross of boxes',
      polygon([
        [0, 4],
        [10, 4],
        [10, 6],
        [0, 6],
        [0, 4],
      ]),
      polygon([
        [4, 0],
        [6, 0],
        [6, 10],
        [4, 10],
        [4, 0],
      ]),
      false,
      true,
    ],
    ['a line through', polygon(box(0, 0, 2)), line([-1, 1], [3, 1]), false, true],
    ['lines that cross', line([0, 0], [2, 2]), line([0, 2], [2, 0]), false, true],
    ['lines apart', line([0, 0], [2, 2]), line([3, 2], [4, 0]), false, false],
    ['a point on a line', line([0, 0], [2, 2]), point(1, 1), true, true],
    ['the same point', point(1, 1), point(1, 1), true, true],
    [
      'one of several boxes',
      {type: 'MultiPolygon', coordinates: [[box(0, 0, 2)], [box(5, 5, 2)]]},
      point(6, 6),
      true,
      true,
    ],
  ])('contains and intersects of %s', async (_, a, b, isContained, isTouched) => {
    expect(
      await ask('[geo::contains($a, $b), geo::intersects($a, $b), geo::intersects($b, $a)]', {a, b}),
    ).toEqual([isContained, isTouched, isTouched])
  })

  test('fail unless they have two arguments, with the error at its position', async () => {
    expect(await failure('geo::distance(1)')).toMatchObject({
      error: {
        description: 'incorrect number of arguments to function distance(). Expected 2, got 1.',
        start: 5,
      },
    })
    expect(await failure('[geo(1), ')).toMatchObject({error: {query: '[geo(1), ', start: 9, end: 9}})
    expect(await failure('geo(1, 2)')).toMatchObject({error: {start: 0, end: 3}})
  })
})
