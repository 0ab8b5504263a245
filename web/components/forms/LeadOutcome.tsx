import {Note} from '../../ui/Note.tsx'
import {scrollIntoView} from '../../ui/scroll-into-view.ts'
import {ContactLinks} from '../layout/Footer.tsx'
import type {LeadFormLabels} from './LeadForm.tsx'
import css from './LeadForm.module.css'
import type {LeadState} from './use-lead-form.ts'
import type {ContentText} from '../../../domain/content-text.ts'

type Labels = LeadFormLabels | null | undefined

/** How sending ended: thanks that give way to a line, or an error with other ways to reach us. A live region. */
export function LeadOutcome(props: {
  state: LeadState
  problem: string | undefined
  success: ContentText
  labels: Labels
  isReceipt: boolean
}) {
  const {state, labels} = props
  return (
    <div aria-live="polite" className={props.isReceipt ? css.outcome : undefined}>
      {state === 'sent' && <Note ref={scrollIntoView}>{props.success}</Note>}
      {state === 'quiet' && <p className="small">{labels?.sentLabel}</p>}
      {state === 'failed' && (
        <Note ref={scrollIntoView} kind="error">
          {props.problem && <p>{props.problem}</p>}
          <p>{labels?.contactFallback}</p>
          <p>
            <ContactLinks />
          </p>
        </Note>
      )}
    </div>
  )
}
