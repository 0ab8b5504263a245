import {useId, type ReactNode} from 'react'
import {CheckboxLabel} from './Checkbox.tsx'
import css from './Field.module.css'
import {FieldError} from './FieldError.tsx'
import type {ContentText} from '../../domain/content-text.ts'

export type Control =
  | 'text'
  | 'email'
  | 'password'
  | 'tel'
  | 'url'
  | 'textarea'
  | 'select'
  | 'checkboxes'
  | 'chips'

export interface FieldProps {
  /** For a field that links lead to. */
  id?: string | undefined
  name: string
  label: ContentText
  control: Control
  options?: ReadonlyArray<{value: string; label: string}>
  placeholder?: string | null
  autoComplete?: string | null
  required?: boolean
  /** A hint beside the label, such as “optional”. */
  hint?: string | null
  /** Selects the first option. Other selects begin with an empty choice, whose label is the placeholder. */
  preselected?: boolean
  /** Whether the field takes a whole row of a FormRow; a textarea always does. */
  wide?: boolean
  /** What is wrong with what was entered. */
  error?: string
  /** The id of a text that explains the field. */
  describedBy?: string
  defaultValue?: string
  maxLength?: number
  pattern?: string
  readOnly?: boolean
  className?: string
  /** Which field of the content the control shows, in the Studio's Preview tool. */
  'data-sanity'?: string
}

/** A labeled form field; the label is always visible, and the browser's own checks apply. */
export function Field(props: FieldProps) {
  const ownId = useId()
  const {id = ownId, label, hint, control, className = ''} = props
  const wide = `${css.wide} ${className}`.trim()
  const text = (
    <>
      {label}
      {hint && <span className={css.hint}>{` (${hint})`}</span>}
    </>
  )
  if (control === 'checkboxes') {
    return (
      <fieldset className={wide}>
        <legend className={css.label}>{text}</legend>
        <div className={css.choices}>
          {props.options?.map(({value, label: choice}) => (
            <CheckboxLabel key={value} name={props.name} value={value}>
              {choice}
            </CheckboxLabel>
          ))}
        </div>
      </fieldset>
    )
  }
  if (control === 'chips') {
    return (
      <fieldset className={wide}>
        <legend className={css.label}>{text}</legend>
        <div className={css.chips}>
          {props.options?.map(({value, label: choice}) => (
            <label key={value} className={`${css.chip} ring`} onPointerDown={noteChecked}>
              <input
                type="radio"
                name={props.name}
                value={value}
                onKeyDown={(event) => event.key === ' ' && noteChecked(event)}
                onClick={takeBack}
              />
              {choice}
            </label>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <div className={props.wide || control === 'textarea' ? wide : className || undefined}>
      <label className={css.label} htmlFor={id}>
        {text}
      </label>
      <Input {...props} id={id} />
      <FieldError id={`${id}-error`} text={props.error} />
    </div>
  )
}

/** Notes whether a chip is chosen, before a click or the space bar chooses it. */
function noteChecked({currentTarget: chip}: {currentTarget: HTMLElement}): void {
  const radio = chip instanceof HTMLInputElement ? chip : chip.querySelector('input')
  if (radio) radio.dataset.was = String(radio.checked)
}

/** A click on the chosen chip takes the choice back, which radio buttons do not know. */
function takeBack({currentTarget: chip}: {currentTarget: HTMLInputElement}): void {
  if (chip.dataset.was === 'true') chip.checked = false
  delete chip.dataset.was
}

function Input({id, ...props}: FieldProps & {id: string}): ReactNode {
  const common = {
    id,
    className: css.input,
    name: props.name,
    required: props.required,
    autoComplete: props.autoComplete ?? undefined,
    'data-sanity': props['data-sanity'],
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby':
      [props.error && `${id}-error`, props.describedBy].filter(Boolean).join(' ') || undefined,
  }
  const {defaultValue, maxLength, readOnly} = props
  const text = {defaultValue, maxLength, readOnly, placeholder: props.placeholder ?? undefined}
  switch (props.control) {
    case 'textarea':
      return <textarea {...common} {...text} />
    case 'select':
      return (
        <select {...common} defaultValue={defaultValue}>
          {!props.preselected && <option value="">{props.placeholder ?? ''}</option>}
          {props.options?.map(({value, label}) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    default:
      return <input {...common} {...text} type={props.control} pattern={props.pattern} />
  }
}
