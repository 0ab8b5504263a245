import {LRUCache} from 'lru-cache'
import {isRecord} from 'service-kit/guards'
import {segmentsCross} from './segments.ts'

/** Longitude and latitude in degrees; further numbers are ignored. */
export type Position = [number, number, ...number[]]
/** The two ends of a straight line on the map. */
export type Segment = [Position, Position]
/** A closed line. The first ring of a polygon is its outline, the others are holes. */
export type Ring = Position[]

/** A GeoJSON geometry (RFC 7946, as in https://spec.groq.dev), split into the parts that comparisons need. */
export interface Shape {
  geojson: {type: string; coordinates: unknown}
  positions: Position[]
  segments: Segment[]
  polygons: Ring[][]
}

const parsed = new LRUCache<string, {shape: Shape | undefined}>({max: 200})

/** Parses GeoJSON text; undefined if it is not a valid shape. Results are cached. */
export function readShape(text: string): Shape | undefined {
  const known = parsed.get(text)
  if (known) return known.shape
  const shape = makeShape(text)
  parsed.set(text, {shape})
  return shape
}

function makeShape(text: string): Shape | undefined {
  const geojson = parseJson(text)
  if (!isRecord(geojson) || typeof geojson['type'] !== 'string') return undefined
  const {type, coordinates} = geojson
  switch (type) {
    case 'Point':
      return isPosition(coordinates) ? assemble(type, coordinates, [coordinates], [], []) : undefined
    case 'MultiPoint':
      return isLine(coordinates, 1) ? assemble(type, coordinates, coordinates, [], []) : undefined
    case 'LineString':
      return isLine(coordinates, 2) ? assemble(type, coordinates, coordinates, [coordinates], []) : undefined
    case 'MultiLineString':
      return isListOf(coordinates, (line) => isLine(line, 2))
        ? assemble(type, coordinates, coordinates.flat(), coordinates, [])
        : undefined
    case 'Polygon':
      return isPolygon(coordinates)
        ? assemble(type, coordinates, coordinates.flat(), coordinates, [coordinates])
        : undefined
    case 'MultiPolygon':
      return isListOf(coordinates, isPolygon)
        ? assemble(type, coordinates, coordinates.flat(2), coordinates.flat(), coordinates)
        : undefined
    default:
      return undefined
  }
}

function assemble(
  type: string,
  coordinates: unknown,
  positions: Position[],
  lines: Position[][],
  polygons: Ring[][],
): Shape {
  return {geojson: {type, coordinates}, positions, segments: lines.flatMap(segmentsOf), polygons}
}

/** The segments of a line, in order. */
function segmentsOf(line: Position[]): Segment[] {
  return line.slice(1).map((end, index): Segment => [line[index] ?? end, end])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isPosition(value: unknown): value is Position {
  return Array.isArray(value) && value.length >= 2 && value.every((part) => Number.isFinite(part))
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.length > 0 && value.every(isItem)
}

function isLine(value: unknown, atLeast: number): value is Position[] {
  return isListOf(value, isPosition) && value.length >= atLeast
}

function isPolygon(value: unknown): value is Ring[] {
  return isListOf(value, isRing)
}

/** Whether a value is a ring: closed, without a repeated corner and without crossing itself. */
function isRing(value: unknown): value is Ring {
  if (!isLine(value, 4)) return false
  if (String(value[0]) !== String(value.at(-1))) return false
  if (new Set(value.map(String)).size !== value.length - 1) return false
  const segments = segmentsOf(value)
  return !segments.some((one, index) =>
    // Adjacent segments share a corner, also the last and the first.
    segments
      .slice(index + 2)
      .some(
        (other, skipped) => !(index === 0 && skipped + 3 === segments.length) && segmentsCross(one, other),
      ),
  )
}
