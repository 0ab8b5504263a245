import {Note} from '../../ui/Note.tsx'
import {scrollIntoView} from '../../ui/scroll-into-view.ts'
import {ContactLinks} from '../layout/Footer.tsx'
import css from './LeadForm.module.css'
import type {LeadState} from './use-lead-form.ts'
import type {ContentText} from '../../../domain/content-text.ts'

/** The words around a lead form, as content has them (formSettings). */
export interface LeadFormLabels {
  contactFallback?: string | null
  sentLabel?: string | null
  optionalHint?: string | null
  /** What happens next, and the button that brings the form back. */
  receiptText?: string | null
  againLabel?: string | null
  /** The label of the message, and the button that shows the other fields, of a form about something chosen. */
  briefMessageLabel?: string | null
  moreFieldsLabel?: string | null
}

/** A field of a message that was sent. */
export interface SentField {
  _key: string
  label: ContentText
  value: string
}

type Labels = LeadFormLabels | null | undefined

/** The most characters of what was sent that are said again below a form. */
const mostSaid = 120

/**
 * How sending ended: thanks that give way to a line, or an error with other ways to reach us. A live region. A form without a receipt
 * also says what happens next, and what was sent.
 */
export function LeadOutcome(props: {
  state: LeadState
  problem: string | undefined
  success: ContentText
  labels: Labels
  sent: readonly SentField[] | undefined
  /** Whether it keeps the room that the thanks need. */
  hasRoom: boolean
}) {
  const {state, labels, sent} = props
  const words = sent?.map(({value}) => value).join(' · ') ?? ''
  return (
    <div aria-live="polite" className={props.hasRoom ? css.outcome : undefined}>
      {state === 'sent' && <Note ref={scrollIntoView}>{props.success}</Note>}
      {state === 'quiet' && <p className="small">{labels?.sentLabel}</p>}
      {state === 'quiet' && sent && (
        <>
          <p className="small">{labels?.receiptText}</p>
          <p className="small muted">
            {words.length > mostSaid ? `${words.slice(0, mostSaid - 1)}…` : words}
          </p>
        </>
      )}
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
