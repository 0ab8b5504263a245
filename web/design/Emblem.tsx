import type {Ref} from 'react'
import {emblemDrawing, emblemKey} from '../../domain/emblems.ts'
import {hueClass} from '../../domain/hues.ts'
import type {ContentText} from '../../domain/content-text.ts'

/** What a drawing needs to know of an agent. */
export interface Specialist {
  hue?: string | null
  emblem?: string | null
}

/** The attribute of drawings that editors can click in the Studio's Preview tool; see `editable` in web/content/. */
export interface EditableDrawing {
  'data-sanity'?: string
}

/**
 * The drawings that `<use>` refers to, once per page: the emblems of the agents shown, or the one that stands for none. `e-…` is an
 * emblem in its box of 96 units.
 */
export function EmblemSprite({keys}: {keys: ReadonlyArray<ContentText>}) {
  const wanted = new Set((keys.length > 0 ? keys : [null]).map(emblemKey))
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        {[...wanted].map((key) => {
          const {body, head} = emblemDrawing(key)
          return (
            <g id={`e-${key}`} key={key}>
              <path className="b" fillRule="evenodd" d={body} />
              <circle className="d" cx={head[0]} cy={head[1]} r="12" />
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
  ref,
  ...attributes
}: {
  emblem?: string | null
  className?: string
  inset?: number
  ref?: Ref<SVGSVGElement>
} & EditableDrawing) {
  const box = 96 + 2 * inset
  return (
    <svg
      {...attributes}
      ref={ref}
      className={className}
      viewBox={`${-inset} ${-inset} ${box} ${box}`}
      // With forced colors, the outline of a head at the edge reaches beyond the box.
      overflow="visible"
      aria-hidden="true"
    >
      <use href={`#e-${emblemKey(emblem)}`} />
    </svg>
  )
}

/** One emblem on its ground: the small picture of an agent in menus, rows and tables. */
export function EmblemTile({
  hue,
  emblem,
  className = '',
  ...attributes
}: Specialist & EditableDrawing & {className?: string}) {
  return (
    <svg
      {...attributes}
      className={`${hueClass(hue)} ${className}`.trim()}
      viewBox="-24 -24 144 144"
      aria-hidden="true"
    >
      <path className="bg" d="M-24-24h144v144H-24z" />
      <use href={`#e-${emblemKey(emblem)}`} />
    </svg>
  )
}
