import css from './Field.module.css'

/** The message that a submission ends with, read aloud when it appears. */
export function OutcomeNote({outcome}: {outcome: {kind: 'success' | 'error'; text: string} | undefined}) {
  return (
    <div aria-live="polite">
      {outcome && (
        <p className={outcome.kind === 'success' ? css.note : `${css.note} ${css.error}`}>{outcome.text}</p>
      )}
    </div>
  )
}
