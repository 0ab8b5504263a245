import {useEffect, useId, useRef, useState} from 'react'
import {passwordRules} from '../../account/validation.ts'
import {AccountField, type AccountFieldProps} from '../../components/forms/AccountField.tsx'
import type {SignInQueryResult} from '../../content/types.gen.ts'
import type {Field} from '../../content/types.ts'
import css from './PasswordField.module.css'

/** The words of a password field (formSettings). */
export type PasswordLabels = Field<SignInQueryResult['formSettings'], 'password'> | null | undefined

/**
 * A password with a box that shows it. With `isNew` the rules of a new password are below it, and each is ticked while it is
 * typed.
 */
export function PasswordField({
  labels,
  isNew,
  name = 'password',
  ...rest
}: Omit<AccountFieldProps, 'name' | 'control' | 'describedBy'> & {
  labels: PasswordLabels
  isNew?: boolean
  name?: AccountFieldProps['name']
}) {
  const id = useId()
  const [isShown, show] = useState(false)
  const [typed, setTyped] = useState('')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = ref.current?.closest('form')
    const clear = () => setTyped('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
  }, [])
  return (
    <div ref={ref} className={css.password} onInput={({target}) => setTyped(valueOf(target))}>
      <AccountField
        {...rest}
        name={name}
        control={isShown ? 'text' : 'password'}
        describedBy={isNew ? id : undefined}
      />
      {labels?.showLabel && (
        <button type="button" className={css.show} aria-pressed={isShown} onClick={() => show(!isShown)}>
          {labels.showLabel}
        </button>
      )}
      {isNew && (
        <ul id={id} className={css.rules} aria-label={labels?.rulesLabel ?? undefined}>
          {passwordRules.map(({rule, pattern}) => (
            <li key={rule} data-met={pattern.test(typed) ? '' : undefined}>
              {labels?.[`${rule}Rule`]}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is in the field: the button, which is in the same element, has no input events. */
function valueOf(target: EventTarget): string {
  return target instanceof HTMLInputElement ? target.value : ''
}
