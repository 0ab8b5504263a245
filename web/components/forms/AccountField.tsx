import type {Errors} from '../../account/validation.ts'
import {Field, type FieldProps} from '../../ui/Field.tsx'

/**
 * What a customer is asked in several forms, each the same wherever it stands: what browsers and password managers fill in, and
 * how much the backend takes (services/backend/openapi.json).
 */
export const accountFields = {
  firstName: {control: 'text', autoComplete: 'given-name', maxLength: 100},
  lastName: {control: 'text', autoComplete: 'family-name', maxLength: 100},
  email: {control: 'email', autoComplete: 'email', maxLength: 254},
  companyName: {control: 'text', autoComplete: 'organization', maxLength: 200},
  phone: {control: 'tel', autoComplete: 'tel', maxLength: 40},
  currentPassword: {control: 'password', autoComplete: 'current-password'},
  password: {control: 'password', autoComplete: 'new-password'},
  confirmPassword: {control: 'password', autoComplete: 'new-password'},
} as const satisfies Record<string, Pick<FieldProps, 'control' | 'autoComplete' | 'maxLength'>>

interface AccountFieldProps extends Omit<FieldProps, 'name' | 'control' | 'error'> {
  name: keyof typeof accountFields
  /** What is wrong with the form; of it, the field shows its own. */
  errors: Errors
}

/** One of the questions that account forms share. */
export function AccountField({name, errors, ...rest}: AccountFieldProps) {
  return <Field {...accountFields[name]} {...rest} name={name} error={errors[name]} />
}
