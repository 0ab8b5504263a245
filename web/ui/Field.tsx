import {useId, type ReactNode} from 'react'
import css from './Field.module.css'

export type Control = 'text' | 'email' | 'password' | 'tel' | 'url' | 'textarea' | 'select' | 'checkboxes'

export interface FieldProps {
  name: string
  label: string | null | undefined
  control: Control
  options?: ReadonlyArray<{value: string; label: string}>
  placeholder?: string | null
  autoComplete?: string | null
  required?: boolean
  /** A word beside the label, such as “optional”. */
  hint?: string | null
  /** Select fields begin with an empty choice unless the first option is meant as a default. */
  preselected?: boolean
  wide?: boolean
  /** What is wrong with what was entered. */
  error?: string
  defaultValue?: string
  maxLength?: number
  readOnly?: boolean
}

/** A labelled form field; the label is always visible, and the browser's own checks apply. */
export function Field(props: FieldProps) {
  const id = useId()
  const {label, hint, wide, control} = props
  const text = (
    <>
      {label}
      {hint && <span className={css.hint}>{` (${hint})`}</span>}
    </>
  )
  if (control === 'checkboxes') {
    return (
      <fieldset className={css.wide}>
        <legend className={css.label}>{text}</legend>
        <div className={css.choices}>
          {props.options?.map(({value, label: choice}) => (
            <label key={value} className={css.choice}>
              <input type="checkbox" name={props.name} value={value} />
              {choice}
            </label>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <div className={wide || control === 'textarea' ? css.wide : undefined}>
      <label className={css.label} htmlFor={id}>
        {text}
      </label>
      <Input {...props} id={id} />
      <FieldError id={`${id}-error`} text={props.error} />
    </div>
  )
}

/** The sentence below a field that says what is wrong with it. */
export function FieldError({id, text}: {id: string; text: string | undefined}) {
  return text ? (
    <p id={id} className={css.wrong}>
      {text}
    </p>
  ) : null
}

function Input({id, ...props}: FieldProps & {id: string}): ReactNode {
  const common = {
    id,
    className: css.input,
    name: props.name,
    required: props.required,
    autoComplete: props.autoComplete ?? undefined,
    'aria-invalid': props.error ? true : undefined,
    'aria-describedby': props.error ? `${id}-error` : undefined,
    defaultValue: props.defaultValue,
  }
  const text = {maxLength: props.maxLength, readOnly: props.readOnly}
  switch (props.control) {
    case 'textarea':
      return <textarea {...common} {...text} placeholder={props.placeholder ?? undefined} />
    case 'select':
      return (
        <select {...common}>
          {!props.preselected && <option value="">{props.placeholder ?? ''}</option>}
          {props.options?.map(({value, label}) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    default:
      return <input {...common} {...text} type={props.control} placeholder={props.placeholder ?? undefined} />
  }
}
