import {useEffect} from 'react'
import {deliveryOf} from './deliver.ts'
import {limitFields} from './limits.ts'
import {useFieldErrors} from './use-field-errors.ts'
import {usePrefill} from './use-prefill.ts'
import {useLeadForm} from './use-lead-form.ts'
import {compact} from '../../../domain/compact.ts'
import {Button} from '../../ui/Button.tsx'
import {Field, type Control} from '../../ui/Field.tsx'
import css from '../../ui/Field.module.css'
import {intoView} from '../../ui/into-view.ts'
import {ContactLinks} from '../layout/Footer.tsx'

/** A lead form and its labels as content has them (formSettings). */
export interface LeadFormContent {
  delivery?: string | null
  fields?: ReadonlyArray<{
    _key: string
    name?: string | null
    label?: string | null
    placeholder?: string | null
    autocomplete?: string | null
    options?: ReadonlyArray<{value?: string | null; label?: string | null}> | null
  }> | null
  submitLabel?: string | null
  submittingLabel?: string | null
  successMessage?: string | null
}

export interface LeadFormLabels {
  contactFallback?: string | null
  sentLabel?: string | null
  optionalHint?: string | null
}

const controls: Record<string, Control> = {
  email: 'email',
  phone: 'tel',
  message: 'textarea',
  project: 'textarea',
}

/**
 * A form that asks for a conversation. `source` names it to the backend, `required` the fields without which nobody could
 * answer; they are not demanded where submitting is inert.
 */
export function LeadForm(props: {
  form: LeadFormContent | null | undefined
  labels: LeadFormLabels | null | undefined
  source: string
  required: readonly string[]
  /** Fields that the address may fill in; those without a visible field travel hidden. */
  prefill?: readonly string[]
}) {
  const {form, labels, source} = props
  const delivery = deliveryOf(form?.delivery)
  const {state, submit} = useLeadForm(delivery)
  const {errors, checks} = useFieldErrors()
  const sending = state.kind === 'sending'
  const prefill = props.prefill ?? []
  const ref = usePrefill(prefill)
  useEffect(() => {
    if (ref.current) limitFields(ref.current)
  })
  const shown = new Set(compact(form?.fields).map((field) => field.name))
  return (
    <form
      ref={ref}
      className={css.form}
      // Without scripts the browser posts the form itself, and is sent back to the thanks below.
      {...(delivery === 'backend'
        ? {method: 'post', action: `${__API_BASE__}/api/contact`}
        : {method: 'dialog'})}
      noValidate={delivery === 'none'}
      onSubmit={submit}
      {...checks}
      aria-busy={sending || undefined}
    >
      <div className={css.pair}>
        {compact(form?.fields).map((field) => {
          const name = field.name ?? field._key
          const required = delivery !== 'none' && props.required.includes(name)
          const options = compact(field.options).map(({value, label}) => ({
            value: value ?? '',
            label: label ?? value ?? '',
          }))
          return (
            <Field
              key={field._key}
              name={name}
              label={field.label}
              control={options.length > 0 ? 'select' : (controls[name] ?? 'text')}
              options={options}
              placeholder={field.placeholder}
              autoComplete={field.autocomplete}
              required={required}
              error={errors[name] || undefined}
              hint={required || delivery === 'none' ? undefined : labels?.optionalHint}
            />
          )
        })}
      </div>
      {prefill
        .filter((name) => !shown.has(name))
        .map((name) => (
          <input key={name} type="hidden" name={name} />
        ))}
      <input type="hidden" name="source" value={source} />
      {/* A trap for robots: people neither see nor reach it, and the backend stores nothing when it is filled. */}
      <input className={css.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <p>
        <Button type="submit" disabled={sending}>
          {sending ? form?.submittingLabel : form?.submitLabel}
        </Button>
      </p>
      {source === 'contact-page' && (
        <p id="message-sent" className={`${css.note} ${css.thanks}`}>
          {form?.successMessage}
        </p>
      )}
      <div aria-live="polite">
        {state.kind === 'sent' && (
          <p ref={intoView} className={css.note}>
            {form?.successMessage}
          </p>
        )}
        {state.kind === 'quiet' && <p className="small">{labels?.sentLabel}</p>}
        {state.kind === 'failed' && (
          <div ref={intoView} className={`${css.note} ${css.error}`}>
            <p>{labels?.contactFallback}</p>
            <p>
              <ContactLinks />
            </p>
          </div>
        )}
      </div>
    </form>
  )
}
