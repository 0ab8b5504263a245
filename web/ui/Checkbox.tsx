import {useId, type ReactNode} from 'react'
import {FieldError} from './Field.tsx'
import css from './Field.module.css'

/** One box to tick, with its words beside it. */
export function Checkbox(props: {
  name: string
  children: ReactNode
  defaultChecked?: boolean
  error?: string
}) {
  const id = `${useId()}-error`
  return (
    <div>
      <label className={css.choice}>
        <input
          type="checkbox"
          name={props.name}
          defaultChecked={props.defaultChecked}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={props.error ? id : undefined}
        />
        <span>{props.children}</span>
      </label>
      <FieldError id={id} text={props.error} />
    </div>
  )
}
