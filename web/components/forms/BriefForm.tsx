import type {MouseEvent, ReactNode} from 'react'
import {compact} from '../../../domain/compact.ts'
import {chosenIn} from '../../../domain/form-fields.ts'
import {useSearchParams} from '../../navigation/use-search-params.ts'
import {Mosaic} from '../../design/Mosaic.tsx'
import {Button, ButtonSummary} from '../../ui/Button.tsx'
import {useIsHydrated} from '../../ui/use-is-hydrated.ts'
import {ContactLinks} from '../layout/Footer.tsx'
import {useLayoutData} from '../layout/layout-context.ts'
import {LeadForm, type LeadFormContent, type ReceiptProps} from './LeadForm.tsx'
import type {LeadFormLabels} from './LeadOutcome.tsx'
import css from './LeadForm.module.css'
import {prefilled, usePrefill} from './use-prefill.ts'

type Labels = LeadFormLabels | null | undefined

/**
 * The contact page's form. About something chosen it asks only for what is required, and for a message that may stay empty, until the
 * visitor asks for the other fields; once it is sent, it becomes a receipt. Before hydration it is brief if the address names a choice.
 */
export function BriefForm(props: {
  form: LeadFormContent | null | undefined
  labels: Labels
  heading?: ReactNode
  /** Whether something is chosen. */
  isBrief: boolean
  /** The slugs of the agents that it is about, with spaces between them. The address may name their plans alone. */
  agents?: string
}) {
  const {labels, isBrief} = props
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  const isVisible = (field: string) => compact(props.form?.fields).some(({name}) => name === field)
  const ref = usePrefill(query)
  return (
    <LeadForm
      name="contactPage"
      form={props.form}
      labels={labels}
      ref={ref}
      heading={props.heading}
      // What no field shows is sent all the same.
      hidden={prefilled
        .filter((field) => !isVisible(field))
        .map((field) => {
          const value = (field === 'agent' && props.agents) || chosenIn(query, field)
          return <input key={field} type="hidden" name={field} value={value} />
        })}
      thanksId="message-sent"
      brief={
        labels?.moreFieldsLabel
          ? {
              state: isHydrated ? isBrief : undefined,
              messageLabel: isBrief ? labels.briefMessageLabel : undefined,
              more: (
                // It needs no script, so that a click before hydration is not lost.
                <details className={css.more} hidden={isHydrated && !isBrief}>
                  <ButtonSummary variant="small-outline">{labels.moreFieldsLabel}</ButtonSummary>
                </details>
              ),
            }
          : undefined
      }
      Receipt={Receipt}
    />
  )
}

/** What stays in the place of a form that was sent: what was written. It gets the focus, since the button that had it is gone. */
function Receipt({labels, sent, onAgain}: ReceiptProps) {
  function writeAgain({currentTarget: {form}}: MouseEvent<HTMLButtonElement>) {
    onAgain()
    // The button goes with the receipt.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus())
  }
  return (
    <div ref={focusOn} tabIndex={-1} className={css.receipt}>
      <p className="lead">{labels?.receiptText}</p>
      <dl className={css.sent}>
        {sent.map(({_key, label, value}) => (
          <div key={_key}>
            <dt className="small muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <ContactLinks />
      </p>
      <p>
        <Button variant="small-outline" onClick={writeAgain}>
          {labels?.againLabel}
        </Button>
      </p>
      <div className="last-rows">
        <Mosaic layout="account" specialists={compact(useLayoutData().agents)} />
      </div>
    </div>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus({preventScroll: true})
