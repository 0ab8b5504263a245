import type {Outcome} from './form-state.ts'
import {Note} from './Note.tsx'

/** The message that a submission ends with. It appears in a live region, so screen readers announce it. */
export function OutcomeNote({outcome}: {outcome: Outcome | undefined}) {
  return <div aria-live="polite">{outcome && <Note kind={outcome.kind}>{outcome.text}</Note>}</div>
}
