import {figureDrawing} from './figure-drawing.ts'
import type {EditableDrawing} from './Emblem.tsx'
import css from './Figure.module.css'
import type {ContentText} from '../../domain/content-text.ts'

/** A text, and how its drawing is attached to the page. */
export interface FigureProps extends EditableDrawing {
  text: ContentText
  className?: string
  /** Whether there is room for a few lines only. */
  isLow?: boolean
}

/**
 * A figure drawn from its own text: 95% is ninety-five of a hundred dots. Nothing for a text without a drawing. Always decorative:
 * the text is beside it.
 */
export function Figure({text, className, isLow, ...attributes}: FigureProps) {
  const drawing = figureDrawing(text, isLow)
  if (!drawing) return null
  const {svg, quiet, full, parts, head} = drawing
  return (
    <svg
      {...svg}
      className={className ? `${css.figure} ${className}` : css.figure}
      preserveAspectRatio="xMinYMax"
      aria-hidden="true"
      {...attributes}
    >
      {quiet && <path className={css.quiet} d={quiet} pathLength={parts?.[0]} />}
      {full && <path d={full} pathLength={parts?.[1]} />}
      {head && <circle cx={head[0]} cy={head[1]} r={head[2]} />}
    </svg>
  )
}
