import {useId, type ComponentProps, type ReactNode} from 'react'
import css from './Checkbox.module.css'
import {FieldError} from './FieldError.tsx'

/** A checkbox with its label beside it, and below it what is wrong with it. */
export function Checkbox(props: {
  name: string
  children: ReactNode
  defaultChecked?: boolean
  error?: string
}) {
  const id = `${useId()}-error`
  return (
    <div>
      <CheckboxLabel
        name={props.name}
        defaultChecked={props.defaultChecked}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={props.error ? id : undefined}
      >
        <span>{props.children}</span>
      </CheckboxLabel>
      <FieldError id={id} text={props.error} />
    </div>
  )
}

/** A checkbox and its label, as one of several choices. */
export function CheckboxLabel({children, ...input}: ComponentProps<'input'>) {
  return (
    <label className={css.label}>
      <CheckboxInput {...input} />
      {children}
    </label>
  )
}

/** A checkbox alone, whose name is in `aria-label`. */
export function CheckboxInput(props: ComponentProps<'input'>) {
  return <input {...props} type="checkbox" className={css.box} />
}
