import type {Position, Segment} from './shape.ts'

/** Whether two segments have a point in common. The map is treated as flat, which is accurate enough for short segments. */
export function segmentsCross([a, b]: Segment, [c, d]: Segment): boolean {
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0])) return false
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) || Math.max(c[1], d[1]) < Math.min(a[1], b[1])) return false
  const [sideC, sideD] = [sideOf(a, b, c), sideOf(a, b, d)]
  const [sideA, sideB] = [sideOf(c, d, a), sideOf(c, d, b)]
  return sideC * sideD <= 0 && sideA * sideB <= 0
}

/** Whether two segments cross each other; touching does not count. */
export function segmentsPierce([a, b]: Segment, [c, d]: Segment): boolean {
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0
}

/** Whether a position is on a segment, ends included. */
export function isOnSegment(position: Position, [a, b]: Segment): boolean {
  return sideOf(a, b, position) === 0 && segmentsCross([position, position], [a, b])
}

/** 1 if the position is left of the line from a to b, -1 if right of it, 0 if on it. */
function sideOf(a: Position, b: Position, position: Position): number {
  return Math.sign((b[0] - a[0]) * (position[1] - a[1]) - (b[1] - a[1]) * (position[0] - a[0]))
}
