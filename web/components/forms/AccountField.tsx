import {accountFields} from '../../../domain/form-fields.ts'
import {Field, type FieldProps} from '../../ui/Field.tsx'
import type {Errors} from '../../ui/form-state.ts'

interface AccountFieldProps extends Omit<FieldProps, 'name' | 'control' | 'error'> {
  name: keyof typeof accountFields
  /** What is wrong with the form; the field shows its own error of these. */
  errors: Errors
}

/** A field of an account form, the same in all of them. */
export function AccountField({name, errors, ...rest}: AccountFieldProps) {
  return <Field {...accountFields[name]} {...rest} name={name} error={errors[name]} />
}
