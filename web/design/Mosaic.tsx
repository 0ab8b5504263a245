import {mosaicLayout, layouts, type Layout, type Specialist, type Tile} from './mosaic-layout.ts'
import {emblemKey, emblems, type EmblemKey} from '../../domain/emblems.ts'
import {hueClass} from '../../domain/hues.ts'

const toneClass: Record<Tile['tone'], string> = {day: '', night: ' night-tile', paper: ' paper-tile'}

/**
 * The drawings that `<use>` refers to, once per page: the emblems of the agents shown, and the lens of the 404 page. `e-…` is an
 * emblem in its box of 96 units, `t-…` the same on its ground as a tile of one unit.
 */
export function EmblemSprite({keys}: {keys: ReadonlyArray<string | null | undefined>}) {
  const wanted = new Set<EmblemKey>(['lens', ...keys.map(emblemKey)])
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        {[...wanted].map((key) => {
          const {body, head} = emblems[key]
          return (
            <g id={`t-${key}`} key={key} transform="scale(.0104167)">
              <Ground />
              <g id={`e-${key}`}>
                <path className="b" fillRule="evenodd" d={body} />
                <circle className="d" cx={head[0]} cy={head[1]} r="12" />
              </g>
            </g>
          )
        })}
      </defs>
    </svg>
  )
}

/** One emblem without a ground; decorative. */
export function Emblem({
  emblem,
  className,
  inset = 0,
}: {
  emblem?: string | null
  className?: string
  inset?: number
}) {
  const box = 96 + 2 * inset
  return (
    <svg className={className} viewBox={`${-inset} ${-inset} ${box} ${box}`} aria-hidden="true">
      <use href={`#e-${emblemKey(emblem)}`} />
    </svg>
  )
}

/** One emblem on its ground: the small picture of an agent in menus, rows and tables. */
export function EmblemTile({hue, emblem, className = ''}: Specialist & {className?: string}) {
  return (
    <svg className={`${hueClass(hue)} ${className}`.trim()} viewBox="-24 -24 144 144" aria-hidden="true">
      <path className="bg" d="M-24-24h144v144H-24z" />
      <use href={`#e-${emblemKey(emblem)}`} />
    </svg>
  )
}

/**
 * A pattern of the agents' emblems, computed from the agents (mosaic-layout.ts). With `moving`, a few tiles turn a quarter now
 * and then, unless the visitor prefers reduced motion.
 */
export function Mosaic(props: {
  layout: keyof typeof layouts
  specialists: readonly Specialist[]
  variant?: string
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
      {mosaicLayout(layout, props.specialists, props.variant).map((tile, i) => (
        <MosaicTile
          key={`${tile.x},${tile.y}`}
          tile={tile}
          owner={props.specialists[tile.owner]}
          motion={props.moving && i % 5 === 1 ? `turn turn-${1 + (i % 3)}` : undefined}
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

/** The square behind an emblem, slightly wider than its cell, so that no seam shows between neighbours. */
function Ground() {
  return <path className="bg" d="M-.1-.1h96.2v96.2H-.1z" />
}
