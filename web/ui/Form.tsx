import type {ComponentProps, ReactNode} from 'react'
import css from './Form.module.css'

/** A form whose fields, buttons and messages are below each other. */
export function Form({className = '', ...rest}: ComponentProps<'form'>) {
  return <form {...rest} className={`${css.form} ${className}`.trim()} />
}

/** Fields beside each other, two in a row where there is room. */
export function FormRow({children}: {children: ReactNode}) {
  return <div className={css.row}>{children}</div>
}
