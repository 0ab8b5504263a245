import type {JSX} from 'react'
import {emblemDrawing} from '../../domain/emblems.ts'
import {hues, isHue} from '../../domain/hues.ts'
import {iconPaths, isIcon} from '../../domain/icons.ts'
import {logoPath} from '../../domain/logo.ts'

interface Props {
  /** Key of an emblem, or the slug from which one is drawn. */
  emblem: string | undefined
  /** Key of a hue; without one the tile is gray. */
  hue?: string | undefined
}

/** The field and the ink of a hue, as on the site. */
export function tileColors(hue: string | undefined) {
  if (!isHue(hue)) return {field: 'oklch(.85 0 0)', ink: 'oklch(.3 0 0)'}
  const {angle} = hues[hue]
  return {field: `oklch(.74 .145 ${angle})`, ink: `oklch(.345 .075 ${angle})`}
}

/**
 * An emblem on its field, as it represents the agent in lists and pickers. It is an image and not inline SVG, because the
 * Studio's lists shrink every SVG to the size of an icon.
 */
export function EmblemTile({emblem, hue}: Props): JSX.Element {
  const {field, ink} = tileColors(hue)
  const drawing = emblem ? emblemDrawing(emblem) : undefined
  const shapes = drawing
    ? `<path d="${drawing.body}" fill-rule="evenodd" fill="${ink}"/><circle cx="${drawing.head[0]}" cy="${drawing.head[1]}" r="12" fill="#fff"/>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 144 144"><path d="M-24-24h144v144H-24z" fill="${field}"/>${shapes}</svg>`
  return (
    <img
      alt=""
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      style={{display: 'block', width: '100%', height: '100%', objectFit: 'cover'}}
    />
  )
}

/** An icon of the content, as lists and pickers show it. */
export function IconTile({icon}: {icon: string | undefined}): JSX.Element | null {
  if (!isIcon(icon)) return null
  return (
    <svg viewBox="-12 -12 72 72" width="100%" height="100%" aria-hidden="true">
      <path fillRule="evenodd" fill="currentColor" d={iconPaths[icon]} />
    </svg>
  )
}

/** The company's logo as the icon of the workspace. */
export const WorkspaceIcon = (): JSX.Element => (
  <svg viewBox="-6 0 36 36" width="1em" height="1em" aria-hidden="true">
    <path d={logoPath} fill="currentColor" />
  </svg>
)
