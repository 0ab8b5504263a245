import {useId} from 'react'
import css from '../../ui/Field.module.css'

/** A labelled choice whose options depend on other choices. */
export function Select(props: {
  name: string
  label: string | null | undefined
  placeholder: string | null | undefined
  options: ReadonlyArray<{value: string; label: string}>
  value?: string
  onChange?: (value: string) => void
}) {
  const id = useId()
  const {value, onChange} = props
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        {props.label}
      </label>
      <select
        id={id}
        className={css.input}
        name={props.name}
        {...(onChange ? {value, onChange: (event) => onChange(event.target.value)} : {defaultValue: ''})}
      >
        <option value="">{props.placeholder}</option>
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
