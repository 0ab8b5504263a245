import type {ReactNode} from 'react'
import {compact} from '../../../domain/compact.ts'
import {AgentTile} from '../agents/AgentTile.tsx'
import {workKind, type WorkKind} from './work-kinds.ts'
import css from './WorkPanel.module.css'
import {editable} from '../../content/editable.ts'
import type {ContentText} from '../../../domain/content-text.ts'

/** A sample of an agent's work, as the content model has it. */
export interface WorkSample {
  kind?: string | null
  heading?: string | null
  lines?: ReadonlyArray<string | null> | null
}

/** A piece of an agent's work, labeled as a sample. Without an agent it has no head: the small panel on the agent's card. */
export function WorkPanel(props: {
  sample: WorkSample | null | undefined
  /** Of lines that do not say it themselves. */
  kind?: ContentText
  label?: ContentText
  agent?: {hue?: string | null; emblem?: string | null}
  className?: string
  /** Instead of the sample's own. */
  heading?: string | undefined
  lines?: readonly string[]
  /** What is above the lines. */
  chart?: ReactNode
  /** A sheet that has the lines' labels and no texts yet. */
  isBlank?: boolean
  /** Whether its lines appear one after the other. */
  isWritten?: boolean
}) {
  const {sample, agent, className = ''} = props
  const lines = props.lines ?? compact(sample?.lines)
  const kind = workKind(props.kind ?? sample?.kind)
  if (lines.length === 0) return null
  return (
    <figure
      className={`${agent ? css.large : css.panel} ${className} ${props.isWritten ? css.written : ''}`.trim()}
    >
      <figcaption className={css.head}>
        {agent && (
          <>
            <AgentTile agent={agent} className="night-tile" />
            <b>{props.heading ?? sample?.heading}</b>
          </>
        )}
        {props.label && <small>{props.label}</small>}
      </figcaption>
      {props.chart}
      <ol className={kind.className} {...editable(sample, 'lines')}>
        {lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no ids, may be equal, and hold no state
          <Line key={i} line={line} kind={kind} isBlank={props.isBlank} />
        ))}
      </ol>
    </figure>
  )
}

/** A line. What is before its first colon is its label if it is short and no sentence: “Headline: The meeting …”. */
function Line({line, kind, isBlank}: {line: string; kind: WorkKind; isBlank: boolean | undefined}) {
  const [, label, text = line] = /^([^.:?!]{1,40}): +(.+)$/s.exec(line) ?? []
  return (
    <li data-mark={label && kind.mark?.(label.toLowerCase())}>
      {label && <b>{label}</b>} <span>{!isBlank && text}</span>
    </li>
  )
}
