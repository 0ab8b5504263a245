/**
 * The longest texts the backend takes, in characters (`Lead` in services/backend/openapi.json; limits.test.tsx holds the two
 * together). All others have `other`.
 */
export const limits: Readonly<Record<string, number>> = {
  email: 254,
  phone: 40,
  message: 5000,
  project: 5000,
  goals: 5000,
}
export const other = 100

/** A browser is content with `name@host`; nobody's mail is. */
const mailbox = String.raw`\S+@\S+\.\S+`

/**
 * Lets the browser check what the backend would refuse. Called once the application runs, since documents are weighed and the
 * backend checks what browsers post by themselves.
 */
export function limitFields(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    field.maxLength = limits[field.name] ?? other
    if (field.type === 'email' && field instanceof HTMLInputElement) field.pattern = mailbox
  }
}
