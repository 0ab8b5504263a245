import {expect, test} from 'vitest'
import {mosaicLayout, layouts, recomposed} from './mosaic-layout.ts'
import {emblems} from '../../domain/emblems.ts'
import {hues} from '../../domain/hues.ts'

const specialists = Object.keys(hues)
  .slice(0, 8)
  .map((hue, i) => ({hue, emblem: Object.keys(emblems)[i]}))

test('the same agents in the same order give the same tiles, another order gives others', () => {
  expect(mosaicLayout(layouts.hero, specialists)).toEqual(mosaicLayout(layouts.hero, specialists))
  expect(mosaicLayout(layouts.hero, specialists)).not.toEqual(
    mosaicLayout(layouts.hero, specialists.toReversed()),
  )
})

test.each(Object.entries(layouts))(
  'the tiles of %s cover each cell exactly once, for one agent and for eight',
  (_, layout) => {
    for (const count of [1, 5, 6, 8]) {
      const cells = mosaicLayout(layout, specialists.slice(0, count)).flatMap(({x, y, size}) =>
        Array.from({length: size * size}, (_cell, i) => `${x + (i % size)},${y + Math.floor(i / size)}`),
      )
      expect(new Set(cells).size).toBe(layout.columns * layout.rows)
      expect(cells).toHaveLength(layout.columns * layout.rows)
    }
  },
)

test.each(Object.entries(layouts))(
  'a tile of %s is painted before its neighbors on the right and below',
  (_, layout) => {
    const tiles = mosaicLayout(layout, specialists)
    for (const [i, {x, y, size}] of tiles.entries())
      for (const {x: left, y: top, size: side} of tiles.slice(0, i)) {
        const isRight = left === x + size && top < y + size && y < top + side
        const isBelow = top === y + size && left < x + size && x < left + side
        expect(isRight || isBelow).toBe(false)
      }
  },
)

test('neighboring tiles have different owners when there are enough agents', () => {
  const row = {columns: 12, rows: 1, large: []}
  const tiles = mosaicLayout(row, specialists.slice(0, 6))
  for (const [i, tile] of tiles.entries()) expect(tile.owner).not.toBe(tiles[i + 1]?.owner)
})

test('of six agents, the home page shows each once', () => {
  // Work covers the last three rows of four columns (sections/Hero.module.css).
  for (let i = 0; i < 8; i++) {
    const agents = [...specialists.slice(i), ...specialists.slice(0, i)].slice(0, 6)
    const shown = mosaicLayout(layouts.hero, agents, '', 3).filter(({x, y}) => x >= 4 || y < 4)
    expect(new Set(shown.map(({owner}) => owner)).size).toBe(6)
  }
})

test('an emblem is turned as far as it is still what it is', () => {
  const layout = {columns: 12, rows: 20, large: []}
  const nibs = mosaicLayout(layout, [{hue: 'coral', emblem: 'nib'}]).map(({turns}) => turns)
  expect(new Set(nibs)).toEqual(new Set([0, 2]))
  const knots = mosaicLayout(layout, [{hue: 'coral', emblem: 'knot'}]).map(({turns}) => turns)
  expect(new Set(knots)).toEqual(new Set([0, 1, 2, 3]))
})

test('without agents there are no tiles', () => {
  expect(mosaicLayout(layouts.hero, [])).toEqual([])
})

test('the agent that is wanted has the largest square, whichever it is', () => {
  for (const first of specialists.keys()) {
    const [largest] = mosaicLayout(layouts.wanted, specialists, '', first)
    expect([largest?.owner, largest?.size]).toEqual([first, 4])
  }
})

test('recomposed, the largest square is the agent’s, and all tiles are there', () => {
  const six = specialists.slice(0, 6)
  const tiles = mosaicLayout(layouts.hero, six, '', 3)
  const squares = (some: typeof tiles) => some.map(({x, y, size}) => `${x} ${y} ${size}`).toSorted()
  const ids = (some: typeof tiles) => some.map(({id}) => id).toSorted()
  for (const owner of six.keys()) {
    const changed = [...recomposed(tiles, owner)]
    expect(changed.toSorted((a, b) => b.size - a.size)[0]?.owner).toBe(owner)
    expect([squares(changed), ids(changed)]).toEqual([squares(tiles), ids(tiles)])
  }
  expect(recomposed(tiles, 3)).toBe(tiles)
  expect(recomposed(tiles, -1)).toBe(tiles)
})
