import {accountFields} from '../../../domain/form-fields.ts'
import {Field, type FieldProps} from '../../ui/Field.tsx'
import type {Errors} from '../../ui/form-state.ts'

export interface AccountFieldProps extends Omit<FieldProps, 'name' | 'control' | 'error'> {
  name: keyof typeof accountFields
  /** Another control than the field has by itself: text, for a password that is shown. */
  control?: 'text' | 'password'
  /** What is wrong with the form; the field shows its own error of these. */
  errors: Errors
}

/** A field of an account form, the same in all of them. */
export function AccountField({name, errors, control, ...rest}: AccountFieldProps) {
  const field = accountFields[name]
  return <Field {...field} {...rest} control={control ?? field.control} name={name} error={errors[name]} />
}
