import {Ground, type Specialist} from './Emblem.tsx'
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
 * A tile in grid units. Documents hold dozens of them, so the markup is short, and hue and emblem are side by side, because
 * that compresses well. A turning tile needs its ground apart from its emblem, and an inner `<svg>`, which clips what
 * would leave its square while it turns.
 */
function MosaicTile({tile, owner, motion}: {tile: Tile; owner?: Specialist; motion?: string}) {
  const key = emblemKey(owner?.emblem)
  const className = hueClass(owner?.hue) + toneClass[tile.tone]
  const scale = tile.size > 1 ? ` scale(${tile.size})` : ''
  const turned = tile.turns ? ` rotate(${tile.turns * 90} .5 .5)` : ''
  const place = `translate(${tile.x} ${tile.y})${scale}${turned}`
  if (!motion) return <use href={`#t-${key}`} className={className} transform={place} />
  return (
    <g className={className} transform={`${place} scale(.0104167)`}>
      <Ground />
      <svg width="96" height="96">
        <use href={`#e-${key}`} className={motion} />
      </svg>
    </g>
  )
}
