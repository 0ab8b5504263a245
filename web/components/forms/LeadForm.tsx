import type {ComponentType, ReactNode, Ref} from 'react'
import {compact} from '../../../domain/compact.ts'
import {leadField, leadForms, type LeadFormName} from '../../../domain/form-fields.ts'
import {Button} from '../../ui/Button.tsx'
import {Field} from '../../ui/Field.tsx'
import {Form, FormRow} from '../../ui/Form.tsx'
import {Note} from '../../ui/Note.tsx'
import {LeadOutcome, type LeadFormLabels, type SentField} from './LeadOutcome.tsx'
import {deliveryOf} from './deliver.ts'
import css from './LeadForm.module.css'
import {useFieldErrors} from './use-field-errors.ts'
import {fillInUnsent} from './unsent.ts'
import {useLeadForm} from './use-lead-form.ts'
import {editable} from '../../content/editable.ts'
import type {ContentText} from '../../../domain/content-text.ts'

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

/** What is different in a form that asks only for what is required, and for a message that may stay empty. */
interface Brief {
  /** The value of `data-brief` (LeadForm.module.css). */
  state: boolean | undefined
  /** The label of the message, if something is chosen. */
  messageLabel: ContentText
  /** The button that shows the other fields. */
  more: ReactNode
}

interface LeadFormProps {
  /** Decides which fields are required (domain/form-fields.ts). With delivery `none` none is, since nothing is sent. */
  name: LeadFormName
  form: LeadFormContent | null | undefined
  labels: LeadFormLabels | null | undefined
  ref?: Ref<HTMLFormElement>
  /** Stands above the fields, and gives way to a receipt with them. */
  heading?: ReactNode
  /** What is sent without a field to see. */
  hidden?: ReactNode
  /** The id of a message of thanks that is shown while it is the `:target` of the URL. The backend redirects plain posts there. */
  thanksId?: string
  /** For a form that may be about something chosen (BriefForm.tsx). */
  brief?: Brief
  /** What the form becomes once it is sent; `onAgain` brings it back. */
  Receipt?: ComponentType<ReceiptProps>
}

export interface ReceiptProps {
  labels: LeadFormLabels | null | undefined
  sent: readonly SentField[]
  onAgain: () => void
}

/** A form in which a visitor asks for a conversation. */
export function LeadForm(props: LeadFormProps) {
  const {name, form, labels, thanksId, brief, ref, heading, hidden, Receipt} = props
  const delivery = deliveryOf(form?.delivery)
  const {state, problem, onSubmit, startAgain, height, sent} = useLeadForm(delivery)
  const {errors, checks} = useFieldErrors()
  const fields = compact(form?.fields)
  const sending = state === 'sending'
  const isReceipt = Boolean(Receipt) && (state === 'sent' || state === 'quiet')
  const sentFields = fields.flatMap((field) => {
    const value = sent[field.name ?? '']
    return value ? [{_key: field._key, label: field.label, value: titleOf(value, field)}] : []
  })
  return (
    <Form
      ref={ref}
      className={brief && css.brief}
      // Without scripts the browser posts the form itself, and the backend redirects to the thanks below.
      {...(delivery === 'backend'
        ? {method: 'post', action: `${__API_BASE__}/api/contact`}
        : {method: 'dialog'})}
      noValidate={delivery === 'none'}
      onSubmit={onSubmit}
      {...checks}
      aria-busy={sending || undefined}
      // What is below a receipt stays where it was.
      style={isReceipt ? {minHeight: height} : undefined}
      data-brief={brief?.state}
    >
      <Part isHidden={Receipt && isReceipt}>
        {heading}
        <FormRow>
          {fields.map((field) => (
            <ContentField
              key={field._key}
              field={field}
              form={name}
              isSent={delivery !== 'none'}
              optionalHint={labels?.optionalHint}
              error={errors[field.name ?? '']}
              brief={brief}
            />
          ))}
        </FormRow>
        {hidden}
        <input ref={fillInUnsent} type="hidden" name="source" value={leadForms[name].source} />
        {/* A trap for robots: people neither see nor reach it. The backend weighs it with other signs. */}
        <input className={css.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        {brief?.more}
        <p>
          <Button type="submit" busy={sending}>
            {sending ? form?.submittingLabel : form?.submitLabel}
          </Button>
        </p>
      </Part>
      {thanksId && (
        <Note id={thanksId} className={css.thanks}>
          {form?.successMessage}
        </Note>
      )}
      <LeadOutcome
        state={state}
        problem={problem}
        success={form?.successMessage}
        labels={labels}
        // A receipt says both itself.
        sent={Receipt ? undefined : sentFields}
        // Taken when it is sent, so that nothing moves when the answer comes.
        hasRoom={Receipt ? isReceipt : state !== 'idle'}
      />
      {isReceipt && Receipt && <Receipt labels={labels} sent={sentFields} onAgain={startAgain} />}
    </Form>
  )
}

/** What a visitor reads of a value: of a choice its label. */
function titleOf(value: string, {options}: LeadFieldContent): string {
  return compact(options).find((option) => option.value === value)?.label ?? value
}

/** What gives way to a receipt. In a form that has none, it is without an element of its own. */
function Part({isHidden, children}: {isHidden: boolean | undefined; children: ReactNode}) {
  return isHidden === undefined ? (
    children
  ) : (
    <div className={isHidden ? undefined : css.fields} hidden={isHidden}>
      {children}
    </div>
  )
}

/** A field of the content; nothing for a name that the backend does not know, since it refuses messages with such a field. */
function ContentField(props: {
  field: LeadFieldContent
  form: LeadFormName
  isSent: boolean
  optionalHint: ContentText
  error: string | undefined
  brief: Brief | undefined
}) {
  const {field, isSent, brief} = props
  const definition = leadField(field.name)
  if (!definition || !field.name) return null
  const {control, chips, autoComplete, maxLength, pattern, requiredIn} = definition
  const isOwnMessage = field.name === 'message' && brief?.messageLabel
  const required = isSent && requiredIn.includes(props.form) && !isOwnMessage
  const options = compact(field.options).map(({value, label}) => ({
    value: value ?? '',
    label: label ?? value ?? '',
  }))
  return (
    <Field
      // Links lead to it (domain/anchors.ts).
      id={props.form === 'contactPage' && field.name === 'message' ? 'message' : undefined}
      name={field.name}
      label={isOwnMessage ? brief?.messageLabel : field.label}
      className={brief && requiredIn.length === 0 ? css.foldable : undefined}
      control={options.length > 0 ? (chips ? 'chips' : 'select') : control}
      options={options}
      placeholder={field.placeholder}
      {...editable(field, options.length > 0 ? 'options' : 'placeholder')}
      autoComplete={autoComplete}
      maxLength={maxLength}
      pattern={pattern}
      required={required}
      error={props.error}
      hint={required || !isSent ? undefined : props.optionalHint}
    />
  )
}
