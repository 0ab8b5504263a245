import {emblemDrawing, emblemKey} from '../../domain/emblems.ts'
import {randomFrom, seedOf} from '../../domain/random.ts'
import type {Specialist} from './Emblem.tsx'

/** A square of a mosaic: position and size in grid cells, index of its agent, one of three colorings, quarter turns. */
export interface Tile {
  /** The same for the same tile in another square (`recomposed`). */
  id: string
  x: number
  y: number
  size: number
  owner: number
  tone: 'day' | 'night' | 'paper'
  turns: 0 | 1 | 2 | 3
}

/** A layout lists its large squares; single cells fill the rest. */
export interface Layout {
  columns: number
  rows: number
  large: ReadonlyArray<readonly [x: number, y: number, size: number]>
}

/** The layouts of the site’s mosaics, by the place that shows them. */
export const layouts = {
  hero: {
    columns: 6,
    rows: 7,
    // The first square is that of the agent whose work is shown below it, over the last three rows (sections/Hero.tsx). It and the other
    // five that are seen come first, so that six agents have one each.
    large: [
      [0, 0, 4],
      [4, 0, 2],
      [4, 2, 2],
      [4, 5, 2],
      [4, 4, 1],
      [5, 4, 1],
      [0, 4, 3],
    ],
  },
  // Beside a short form are its first six rows, which are a square, and beside a long one eight to fourteen, by twos: no tile crosses these lines
  // (components/account/AccountLayout.module.css).
  account: {
    columns: 6,
    rows: 14,
    large: [
      [0, 0, 3],
      [4, 0, 2],
      [1, 3, 2],
      [3, 3, 3],
      [1, 6, 2],
      [4, 6, 2],
      [0, 8, 2],
      [3, 8, 2],
      [1, 10, 2],
      [4, 10, 2],
      [0, 12, 2],
      [3, 12, 2],
    ],
  },
  // The first square is that of the agent that the visitor asked for (`first` of mosaicLayout).
  wanted: {
    columns: 6,
    rows: 14,
    large: [
      [0, 0, 4],
      [4, 0, 2],
      [0, 4, 2],
      [4, 4, 2],
      [2, 6, 2],
      [0, 8, 2],
      [4, 8, 2],
      [1, 10, 2],
      [3, 10, 2],
      [0, 12, 2],
      [4, 12, 2],
    ],
  },
  team: {
    columns: 12,
    rows: 2,
    large: [
      [0, 0, 2],
      [4, 0, 2],
      [8, 0, 2],
    ],
  },
} satisfies Record<string, Layout>

function squaresOf({columns, rows, large}: Layout): Array<readonly [number, number, number]> {
  const taken = new Set(
    large.flatMap(([x, y, size]) =>
      Array.from({length: size * size}, (_, i) => `${x + (i % size)},${y + Math.floor(i / size)}`),
    ),
  )
  const single = Array.from(
    {length: columns * rows},
    (_, i) => [i % columns, Math.floor(i / columns), 1] as const,
  )
  return [...large, ...single.filter(([x, y]) => !taken.has(`${x},${y}`))]
}

function touches(a: Tile, [x, y, size]: readonly [number, number, number]): boolean {
  return a.x <= x + size && x <= a.x + a.size && a.y <= y + size && y <= a.y + a.size
}

const tones: ReadonlyArray<Tile['tone']> = ['day', 'night', 'day', 'paper']

/**
 * Fills a layout with the tiles of some agents: each gets about the same area, neighbors differ, and the same
 * agents in the same order always give the same tiles.
 * @param first the index of the agent that gets the layout's first square, whatever the others get; a negative one is none
 */
export function mosaicLayout(
  layout: Layout,
  specialists: readonly Specialist[],
  variant = '',
  first = -1,
): Tile[] {
  if (specialists.length === 0) return []
  const random = randomFrom(seedOf(variant + specialists.map(({hue, emblem}) => `${hue}/${emblem}`).join()))
  const area = specialists.map(() => 0)
  const tiles: Tile[] = []
  for (const [x, y, size] of squaresOf(layout)) {
    const neighbors = tiles.filter((tile) => touches(tile, [x, y, size]))
    const cost = area.map(
      (used, owner) => used + random() * 1.5 + 6 * neighbors.filter((tile) => tile.owner === owner).length,
    )
    const owner = first >= 0 && tiles.length === 0 ? first : cost.indexOf(Math.min(...cost))
    const wanted = size > 1 ? (random() < 0.7 ? 'day' : 'night') : (tones[Math.floor(random() * 4)] ?? 'day')
    const same = neighbors.filter((tile) => tile.owner === owner)
    const tone = same.some((tile) => tile.tone === wanted)
      ? (tones.find((each) => same.every((tile) => tile.tone !== each)) ?? wanted)
      : wanted
    const turnsOf = emblemDrawing(emblemKey(specialists[owner]?.emblem)).turns ?? ([0, 1, 2, 3] as const)
    const turns = (size === 1 && turnsOf[Math.floor(random() * turnsOf.length)]) || 0
    area[owner] = (area[owner] ?? 0) + size * size
    tiles.push({
      id: `${owner}.${tiles.filter((tile) => tile.owner === owner).length}`,
      x,
      y,
      size,
      owner,
      tone,
      turns,
    })
  }
  return tiles.toSorted((a, b) => depth(a) - depth(b))
}

/**
 * The same tiles in other squares: the largest has one of an agent's, and the others follow each other around, in the order in which the
 * fewest neighbors have the same agent.
 * @returns the tiles as they are, if the agent has the largest square or no tile
 */
export function recomposed(tiles: readonly Tile[], owner: number): readonly Tile[] {
  const squares = tiles.toSorted((a, b) => b.size - a.size)
  const leader = squares.findIndex((tile) => tile.owner === owner)
  const wanted = squares[leader]
  if (!wanted || leader === 0) return tiles
  const others = squares.toSpliced(leader, 1)
  const [best = tiles] = others
    .map((_, from) => [wanted, ...others.slice(from), ...others.slice(0, from)])
    .map((order) =>
      squares.map(({x, y, size}, i): Tile => {
        const tile = order[i] ?? wanted
        return {...tile, x, y, size, turns: size > 1 ? 0 : tile.turns}
      }),
    )
    .toSorted((a, b) => clashes(a) - clashes(b))
  return best.toSorted((a, b) => depth(a) - depth(b))
}

/** How many pairs of neighbors have the same agent. */
function clashes(tiles: readonly Tile[]): number {
  return tiles.flatMap((tile, i) =>
    tiles
      .slice(i + 1)
      .filter(
        (neighbor) => tile.owner === neighbor.owner && touches(tile, [neighbor.x, neighbor.y, neighbor.size]),
      ),
  ).length
}

/** Where a square is painted: after its neighbors on the left and above, whose middles are nearer to the first corner. */
const depth = ({x, y, size}: Tile) => x + y + size
