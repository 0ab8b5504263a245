import type {Specialist} from './Emblem.tsx'
import {mosaicLayout, layouts, type Layout, type Tile} from './mosaic-layout.ts'
import {emblemKey} from '../../domain/emblems.ts'
import {hueClass} from '../../domain/hues.ts'

const toneClass: Record<Tile['tone'], string> = {day: '', night: ' night-tile', paper: ' paper-tile'}

/**
 * A pattern of the agents' emblems, computed from the agents (mosaic-layout.ts). With `moving`, a few tiles turn a quarter now
 * and then, unless the visitor prefers reduced motion.
 */
export function Mosaic(props: {
  layout: keyof typeof layouts
  specialists: readonly Specialist[]
  variant?: string
  /** The index of the agent that gets the layout's first square, as of `findIndex`. */
  first?: number
  moving?: boolean
  className?: string
}) {
  const layout: Layout = layouts[props.layout]
  return (
    <svg
      className={props.className}
      viewBox={`0 0 ${layout.columns} ${layout.rows}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {mosaicLayout(layout, props.specialists, props.variant, props.first).map((tile, i) => (
        <MosaicTile
          key={`${tile.x},${tile.y}`}
          tile={tile}
          owner={props.specialists[tile.owner]}
          motion={props.moving && i % 3 === 1 ? `turn turn-${1 + (((i - 1) / 3) % 3)}` : undefined}
        />
      ))}
    </svg>
  )
}

/**
 * A tile in grid units, whose emblem turns and whose ground does not: it reaches a little below its neighbors on the right
 * and at the bottom, which are painted after it, so that no seam shows. A moving tile has an inner `<svg>`, which clips what would leave
 * its square while it turns.
 */
function MosaicTile({tile, owner, motion}: {tile: Tile; owner?: Specialist; motion?: string}) {
  const {x, y, size, turns} = tile
  const href = `#e-${emblemKey(owner?.emblem)}`
  const turned = turns ? `rotate(${turns * 90} 48 48)` : undefined
  return (
    <g
      className={hueClass(owner?.hue) + toneClass[tile.tone]}
      transform={`translate(${x} ${y}) scale(${(size / 96).toFixed(4)})`}
    >
      <path className="bg" d="M0 0h97v97H0z" />
      {motion ? (
        <g transform={turned}>
          <svg width="96" height="96">
            <use href={href} className={motion} />
          </svg>
        </g>
      ) : (
        <use href={href} transform={turned} />
      )}
    </g>
  )
}
