import type {JSX} from 'react'
import {Section} from '../../../ui/small.tsx'
import type {Share} from '../state/figures.ts'

interface Props {
  title: string
  shares: readonly Share[]
  nameOf: (key: string) => string
  /** For messages without one. */
  none: string
  onChoose: (key: string) => void
}

/** Where messages come from, the most frequent first. Each narrows the list. */
export function Shares({title, shares, nameOf, none, onChoose}: Props): JSX.Element {
  const most = Math.max(1, ...shares.map(({messages}) => messages))
  return (
    <Section title={title}>
      <ul className="leads-share-list">
        {shares.map(({key, messages, won}) => (
          <li key={key}>
            {key ? (
              <button type="button" onClick={() => onChoose(key)} className="leads-cut">
                {nameOf(key)}
              </button>
            ) : (
              <span className="leads-share-none">{none}</span>
            )}
            <span className="leads-share-count">
              {messages}
              {won > 0 && `, ${won} won`}
            </span>
            <span className="leads-share-bar" style={{inlineSize: `${(messages / most) * 100}%`}} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
