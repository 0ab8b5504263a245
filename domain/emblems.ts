import type {ContentText} from './content-text.ts'
import {randomFrom, seedOf} from './random.ts'

/**
 * The twelve emblems: characters on one grid of 96 units in steps of 6, each with a dot of radius 12 for a head.
 * `title` is the name shown in the Studio, `body` an SVG path (filled even-odd), `head` the center of the dot, and `turns` the
 * quarter turns after which it is still what it is: a nib on its side is a fish.
 */
export const emblems = {
  nib: {
    title: 'Nib',
    body: 'M18 0h60v42q0 30-24 54h-3V54h-6v42h-3Q18 72 18 42z',
    head: [48, 36],
    turns: [0, 2],
  },
  lens: {
    title: 'Lens',
    body: 'M36 0a36 36 0 0 1 29.400 56.800L84 75.400 75.400 84 56.800 65.400A36 36 0 1 1 36 0zm0 18a18 18 0 1 0 0 36 18 18 0 0 0 0-36',
    head: [84, 84],
  },
  pinwheel: {
    title: 'Pinwheel',
    body: 'M0 48V0a48 48 0 0 1 48 48zM48 0h48a48 48 0 0 1-48 48zM96 48v48a48 48 0 0 1-48-48zM48 96H0a48 48 0 0 1 48-48z',
    head: [48, 48],
  },
  headset: {
    title: 'Headset',
    body: 'M0 48a48 48 0 0 1 96 0v30a12 12 0 0 1-12 12H72V48h12a36 36 0 0 0-72 0h12v42H12A12 12 0 0 1 0 78z',
    head: [48, 60],
  },
  bars: {
    title: 'Bars',
    body: 'M0 96V84a12 12 0 0 1 24 0v12zM36 96V54a12 12 0 0 1 24 0v42zM72 96V12a12 12 0 0 1 24 0v84z',
    head: [12, 48],
    turns: [0, 1, 3],
  },
  horizons: {
    title: 'Horizons',
    body: 'M0 36a60 60 0 0 1 60 60H0zM66 96a30 30 0 0 1 30-30v30z',
    head: [66, 24],
  },
  bridge: {title: 'Bridge', body: 'M0 36h96v60H78a30 30 0 0 0-60 0H0z', head: [48, 12]},
  orbit: {
    title: 'Orbit',
    body: 'M48 0a48 48 0 0 1 48 48H72a24 24 0 0 0-24-24zM48 96A48 48 0 0 1 0 48h24a24 24 0 0 0 24 24z',
    head: [48, 48],
  },
  steps: {title: 'Steps', body: 'M0 96V72h30V48h36V24h30v72z', head: [18, 54]},
  fan: {title: 'Fan', body: 'M0 96V48a48 48 0 0 1 48 48zM48 96V48a48 48 0 0 1 48 48z', head: [48, 24]},
  knot: {
    title: 'Knot',
    body: 'M0 0h48a48 48 0 0 1 48 48v48H48A48 48 0 0 1 0 48zM48 24a24 24 0 1 0 0 48 24 24 0 0 0 0-48',
    head: [48, 48],
  },
  beacon: {
    title: 'Beacon',
    body: 'M0 96a48 48 0 0 1 96 0zM18 30a30 30 0 0 1 60 0H66a18 18 0 0 0-36 0z',
    head: [48, 30],
  },
} as const satisfies Record<string, EmblemDrawing & {title: string}>

/** Whether a text is the key of one of the twelve. */
function isEmblem(key: string): key is keyof typeof emblems {
  return Object.hasOwn(emblems, key)
}

/** The emblem that a document names; one drawn from the text for any other, such as the slug of an agent without an emblem. */
export function emblemDrawing(key: string): EmblemDrawing {
  return isEmblem(key) ? emblems[key] : drawnEmblem(key)
}

/** The name of a document's emblem in the page; without any it is the knot. */
export function emblemKey(key: ContentText): string {
  return key || 'knot'
}

/** An emblem: an SVG path in a box of 96 units (filled even-odd), and the middle of the head. */
interface EmblemDrawing {
  body: string
  head: readonly [x: number, y: number]
  /** The quarter turns that a mosaic may give it; without this, any. */
  turns?: ReadonlyArray<0 | 1 | 2 | 3>
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
