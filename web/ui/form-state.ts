/** The values of a form's text fields by name; a ticked checkbox is 'on', an unticked one is missing. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Error messages by the name of the field that they are about. */
export type Errors = Readonly<Record<string, string>>

/** The errors without that of a field which is edited; the same object where it has none. */
export function withoutError(errors: Errors, name: string): Errors {
  if (!(name in errors)) return errors
  const {[name]: _, ...rest} = errors
  return rest
}

/** How a submission ended, with the message to show. */
export interface Outcome {
  kind: 'success' | 'error'
  text: string
}

export const succeeded = (text: string): Outcome => ({kind: 'success', text})
export const failed = (text: string): Outcome => ({kind: 'error', text})
