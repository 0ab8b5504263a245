import {contains, distance, intersects} from './relations.ts'
import {readShape} from './shape.ts'

/** The operations of geo lookups. */
export const geoOperations = ['shape', 'contains', 'intersects', 'distance'] as const
export type GeoOperation = (typeof geoOperations)[number]

/** Evaluates a geo function whose arguments are GeoJSON texts; undefined when one of them is not a valid shape. */
export function answerGeo(operation: string, texts: string[]): unknown {
  const [one, other] = texts.map(readShape)
  if (!one) return undefined
  if (operation === 'shape') return one.geojson
  if (!other) return undefined
  if (operation === 'distance') return distance(one, other)
  return operation === 'contains' ? contains(one, other) : intersects(one, other)
}
