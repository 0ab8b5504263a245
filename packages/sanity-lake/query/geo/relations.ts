import {isOnSegment, segmentsCross, segmentsPierce} from './segments.ts'
import type {Position, Ring, Shape} from './shape.ts'

/** The equatorial radius in metres, which the hosted service uses. */
const earthRadius = 6_378_137

/** The distance of two points along the surface of the earth, in metres; undefined for other shapes. */
export function distance(one: Shape, other: Shape): number | undefined {
  const [a] = one.positions
  const [b] = other.positions
  if (one.geojson.type !== 'Point' || other.geojson.type !== 'Point' || !a || !b) return undefined
  const [latitudeA, latitudeB] = [radians(a[1]), radians(b[1])]
  const haversine =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b[0] - a[0]) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

/** Whether the second shape is completely within the first, whose edge counts as within. */
export function contains(outer: Shape, inner: Shape): boolean {
  if (!inner.positions.every((position) => covers(outer, position))) return false
  if (outer.polygons.length === 0) return true
  if (inner.segments.some((one) => outer.segments.some((other) => segmentsPierce(one, other)))) return false
  const holes = outer.polygons.flatMap(([, ...rings]) => rings)
  return !holes.some((hole) => hole.some((position) => isStrictlyInside(inner, position)))
}

/** Whether two shapes have a point in common. */
export function intersects(one: Shape, other: Shape): boolean {
  return (
    other.positions.some((position) => covers(one, position)) ||
    one.positions.some((position) => covers(other, position)) ||
    one.segments.some((segment) => other.segments.some((each) => segmentsCross(segment, each)))
  )
}

function covers(shape: Shape, position: Position): boolean {
  return (
    shape.polygons.some((rings) => isInside(rings, position)) ||
    shape.segments.some((segment) => isOnSegment(position, segment)) ||
    shape.positions.some((each) => each[0] === position[0] && each[1] === position[1])
  )
}

function isStrictlyInside(shape: Shape, position: Position): boolean {
  return (
    shape.polygons.some((rings) => isInside(rings, position)) &&
    !shape.segments.some((segment) => isOnSegment(position, segment))
  )
}

/** Counts the edges of outline and holes that a ray to the east crosses: an odd number means inside. */
function isInside(rings: Ring[], [x, y]: Position): boolean {
  let inside = false
  for (const ring of rings) {
    for (const [index, end] of ring.entries()) {
      const start = ring[index - 1]
      if (!start || start[1] > y === end[1] > y) continue
      if (x < ((end[0] - start[0]) * (y - start[1])) / (end[1] - start[1]) + start[0]) inside = !inside
    }
  }
  return inside
}
