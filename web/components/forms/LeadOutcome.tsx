import {Button} from '../../ui/Button.tsx'
import {Note} from '../../ui/Note.tsx'
import {scrollIntoView} from '../../ui/scroll-into-view.ts'
import {ContactLinks} from '../layout/Footer.tsx'
import type {LeadFormLabels} from './LeadForm.tsx'
import css from './LeadForm.module.css'
import type {LeadState} from './use-lead-form.ts'

type Labels = LeadFormLabels | null | undefined

/** How sending ended: thanks that give way to a line, or an error with other ways to reach us. A live region. */
export function LeadOutcome(props: {
  state: LeadState
  success: string | null | undefined
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
          <p>{labels?.contactFallback}</p>
          <p>
            <ContactLinks />
          </p>
        </Note>
      )}
    </div>
  )
}

/** What stays in the place of a form that was sent. It gets the focus, since the button that had it is gone. */
export function Receipt({labels, onAgain}: {labels: Labels; onAgain: () => void}) {
  return (
    <div ref={focusOn} tabIndex={-1} className={css.receipt}>
      <p className="lead">{labels?.receiptText}</p>
      <p>
        <ContactLinks />
      </p>
      <p>
        <Button variant="small-outline" onClick={onAgain}>
          {labels?.againLabel}
        </Button>
      </p>
    </div>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus({preventScroll: true})
