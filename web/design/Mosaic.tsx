import {useLayoutEffect, useRef} from 'react'
import type {Specialist} from './Emblem.tsx'
import {mosaicLayout, layouts, recomposed, type Layout, type Tile} from './mosaic-layout.ts'
import {emblemKey} from '../../domain/emblems.ts'
import {hueClass} from '../../domain/hues.ts'

const toneClass: Record<Tile['tone'], string> = {day: '', night: ' night-tile', paper: ' paper-tile'}

/** A pattern of the agents' emblems, computed from the agents (mosaic-layout.ts). When it becomes another one, its tiles travel there. */
export function Mosaic(props: {
  layout: keyof typeof layouts
  specialists: readonly Specialist[]
  variant?: string
  /** The index of the agent that gets the layout's first square, as of `findIndex`. */
  first?: number
  /** The index of the agent that has its largest square now. */
  shown?: number
  className?: string
}) {
  const layout: Layout = layouts[props.layout]
  const resting = mosaicLayout(layout, props.specialists, props.variant, props.first)
  const tiles = recomposed(resting, props.shown ?? -1)
  return (
    <svg
      ref={useTravel(tiles)}
      className={props.className}
      viewBox={`0 0 ${layout.columns} ${layout.rows}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {tiles.map((tile) => (
        <MosaicTile key={tile.id} tile={tile} owner={props.specialists[tile.owner]} />
      ))}
    </svg>
  )
}

/**
 * A tile in grid units, whose emblem is turned and whose ground is not: it reaches a little below its neighbors on the right
 * and at the bottom, which are painted after it, so that no seam shows.
 */
function MosaicTile({tile, owner}: {tile: Tile; owner?: Specialist}) {
  const {x, y, size, turns} = tile
  return (
    <g
      className={hueClass(owner?.hue) + toneClass[tile.tone]}
      transform={`translate(${x} ${y}) scale(${(size / 96).toFixed(5)})`}
    >
      <path className="bg" d="M0 0h96.1v96.1H0z" />
      <use
        href={`#e-${emblemKey(owner?.emblem)}`}
        transform={turns ? `rotate(${turns * 90} 48 48)` : undefined}
      />
    </g>
  )
}

/** How tiles travel: milliseconds for each, and between the starts of two. */
const travel = {duration: 480, stagger: 20, easing: 'cubic-bezier(0.3, 0, 0.1, 1)'}

/**
 * Lets the tiles of a drawing travel to their new squares, from wherever they are, with a quarter turn of their emblems (the FLIP
 * technique). Without motion they are there at once.
 * @returns the ref of an element whose children are the tiles, in this order
 */
function useTravel(tiles: readonly Tile[]) {
  const svg = useRef<SVGSVGElement>(null)
  const before = useRef<ReadonlyMap<string, Tile>>(null)
  useLayoutEffect(() => {
    const last = before.current
    before.current = new Map(tiles.map((tile) => [tile.id, tile]))
    if (!last || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [i, tile] of tiles.entries()) {
      const [from, element] = [last.get(tile.id), svg.current?.children[i]]
      if (!from || !element || placeOf(from) === placeOf(tile)) continue
      const timing: KeyframeAnimationOptions = {...travel, delay: i * travel.stagger, fill: 'backwards'}
      // A tile that is still traveling turns off where it is.
      const start = element.getAnimations().length > 0 ? getComputedStyle(element).transform : placeOf(from)
      element.animate({transform: [start, placeOf(tile)]}, timing)
      element.lastElementChild?.animate({transform: [turnOf(tile.turns - 1), turnOf(tile.turns)]}, timing)
    }
  }, [tiles])
  return svg
}

const placeOf = ({x, y, size}: Tile) => `translate(${x}px, ${y}px) scale(${size / 96})`

/** Quarter turns around the middle of a tile. */
const turnOf = (turns: number) => `translate(48px, 48px) rotate(${turns * 90}deg) translate(-48px, -48px)`
