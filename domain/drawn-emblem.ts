import {randomFrom, seedOf} from './random.ts'

/** An emblem: an SVG path in a box of 96 units (filled even-odd), and the middle of the head. */
export interface EmblemDrawing {
  body: string
  head: readonly [x: number, y: number]
}

/**
 * Draws an emblem for a text, for agents that have none of their own: four cells of 48 units with quarter discs, quarter rings,
 * leaves or half discs on blocks, turned from cell to cell around the head, or three cells with the head in the fourth. The same text always
 * gives the same drawing.
 */
export function drawnEmblem(seed: string): EmblemDrawing {
  const random = randomFrom(seedOf(seed))
  const below = (count: number) => Math.floor(random() * count)
  const [first, second] = [below(shapes.length), below(shapes.length)]
  const [turn, step, free] = [below(4), below(4), below(6)]
  // The head takes the place of a cell in four of six drawings; in the others it is the hub.
  const body = cells.map(([x, y], cell) => {
    if (cell === free) return ''
    const draw = shapes[cell % 2 ? second : first]
    return draw ? draw(cornersOf(x, y, turn + cell * step)) : ''
  })
  const [x, y] = cells[free] ?? [24, 24]
  return {body: body.join(''), head: [x + 24, y + 24]}
}

type Corner = readonly [x: number, y: number]

/** The cells in the order of a clock. */
const cells: readonly Corner[] = [
  [0, 0],
  [48, 0],
  [48, 48],
  [0, 48],
]

/** The corners of a cell, clockwise, from the one with this number. */
function cornersOf(x: number, y: number, from: number): [Corner, Corner, Corner, Corner] {
  const at = (i: number): Corner => {
    const [dx, dy] = cells[(from + i) % 4] ?? [0, 0]
    return [x + dx, y + dy]
  }
  return [at(0), at(1), at(2), at(3)]
}

const middle = (a: Corner, b: Corner) => `${(a[0] + b[0]) / 2} ${(a[1] + b[1]) / 2}`

/** What a cell can hold, drawn from its corners. */
const shapes: ReadonlyArray<(corners: [Corner, Corner, Corner, Corner]) => string> = [
  // a quarter disc
  ([a, b, , d]) => `M${a.join(' ')} ${b.join(' ')}A48 48 0 0 1 ${d.join(' ')}z`,
  // a quarter ring
  ([a, b, , d]) => `M${b.join(' ')}A48 48 0 0 1 ${d.join(' ')}L${middle(a, d)}A24 24 0 0 0 ${middle(a, b)}z`,
  // a leaf
  ([a, , c]) => `M${a.join(' ')}A48 48 0 0 1 ${c.join(' ')} 48 48 0 0 1 ${a.join(' ')}z`,
  // half a disc on a block
  ([a, b, c, d]) => `M${middle(a, d)}A24 24 0 0 0 ${middle(b, c)}L${b.join(' ')} ${a.join(' ')}z`,
]
