import {compact} from '../../../domain/compact.ts'
import {leadField, leadForms, type LeadFormName} from '../../../domain/form-fields.ts'
import {Button} from '../../ui/Button.tsx'
import {Field} from '../../ui/Field.tsx'
import {Form, FormRow} from '../../ui/Form.tsx'
import {Note} from '../../ui/Note.tsx'
import {useSearchParams} from '../../navigation/use-search-params.ts'
import {scrollIntoView} from '../../ui/scroll-into-view.ts'
import {ContactLinks} from '../layout/Footer.tsx'
import {deliveryOf} from './deliver.ts'
import css from './LeadForm.module.css'
import {useFieldErrors} from './use-field-errors.ts'
import {useLeadForm} from './use-lead-form.ts'
import {usePrefill} from './use-prefill.ts'
import {editable} from '../../content/editable.ts'

interface LeadFieldContent {
  _key: string
  name?: string | null
  label?: string | null
  placeholder?: string | null
  options?: ReadonlyArray<{value?: string | null; label?: string | null}> | null
}

/** A lead form as content has it (formSettings). */
export interface LeadFormContent {
  delivery?: string | null
  fields?: readonly LeadFieldContent[] | null
  submitLabel?: string | null
  submittingLabel?: string | null
  successMessage?: string | null
}

export interface LeadFormLabels {
  contactFallback?: string | null
  sentLabel?: string | null
  optionalHint?: string | null
}

interface LeadFormProps {
  /** Decides which fields are required (domain/form-fields.ts). With delivery `none` none is, since nothing is sent. */
  name: LeadFormName
  form: LeadFormContent | null | undefined
  labels: LeadFormLabels | null | undefined
  /** Fields that the query of the URL may fill in; those without a visible field become hidden inputs. */
  prefill?: readonly string[]
  /** The id of a message of thanks that is shown while it is the `:target` of the URL. The backend redirects plain posts there. */
  thanksId?: string
}

/** A form in which a visitor asks for a conversation. */
export function LeadForm({name, form, labels, prefill = [], thanksId}: LeadFormProps) {
  const delivery = deliveryOf(form?.delivery)
  const {state, onSubmit} = useLeadForm(delivery)
  const {errors, checks} = useFieldErrors()
  const fields = compact(form?.fields)
  const [query] = useSearchParams()
  const isHidden = (field: string) => fields.every(({name: visible}) => visible !== field)
  const ref = usePrefill(
    prefill.filter((field) => !isHidden(field)),
    query,
  )
  const sending = state === 'sending'
  return (
    <Form
      ref={ref}
      // Without scripts the browser posts the form itself, and the backend redirects to the thanks below.
      {...(delivery === 'backend'
        ? {method: 'post', action: `${__API_BASE__}/api/contact`}
        : {method: 'dialog'})}
      noValidate={delivery === 'none'}
      onSubmit={onSubmit}
      {...checks}
      aria-busy={sending || undefined}
    >
      <FormRow>
        {fields.map((field) => (
          <ContentField
            key={field._key}
            field={field}
            form={name}
            isSent={delivery !== 'none'}
            optionalHint={labels?.optionalHint}
            error={errors[field.name ?? '']}
          />
        ))}
      </FormRow>
      {prefill.filter(isHidden).map((hidden) => (
        <input key={hidden} type="hidden" name={hidden} value={query.get(hidden) ?? ''} />
      ))}
      <input type="hidden" name="source" value={leadForms[name].source} />
      {/* A trap for robots: people neither see nor reach it. The backend weighs it with other signs. */}
      <input className={css.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <p>
        <Button type="submit" busy={sending}>
          {sending ? form?.submittingLabel : form?.submitLabel}
        </Button>
      </p>
      {thanksId && (
        <Note id={thanksId} className={css.thanks}>
          {form?.successMessage}
        </Note>
      )}
      <div aria-live="polite">
        {state === 'sent' && <Note ref={scrollIntoView}>{form?.successMessage}</Note>}
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
    </Form>
  )
}

/** A field of the content; nothing for a name that the backend does not know, since it refuses messages with such a field. */
function ContentField(props: {
  field: LeadFieldContent
  form: LeadFormName
  isSent: boolean
  optionalHint: string | null | undefined
  error: string | undefined
}) {
  const {field, isSent} = props
  const known = leadField(field.name)
  if (!known || !field.name) return null
  const {control, chips, autoComplete, maxLength, pattern, requiredIn} = known
  const required = isSent && requiredIn.includes(props.form)
  const options = compact(field.options).map(({value, label}) => ({
    value: value ?? '',
    label: label ?? value ?? '',
  }))
  return (
    <Field
      name={field.name}
      label={field.label}
      control={options.length > 0 ? (chips ? 'chips' : 'select') : control}
      options={options}
      placeholder={field.placeholder}
      {...editable(field, options.length > 0 ? 'options' : 'placeholder')}
      autoComplete={autoComplete}
      maxLength={maxLength}
      pattern={pattern}
      required={required}
      error={props.error || undefined}
      hint={required || !isSent ? undefined : props.optionalHint}
    />
  )
}
