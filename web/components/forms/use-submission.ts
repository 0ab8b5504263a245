import {useRef, useState, type FormEvent} from 'react'
import {withoutError, type Errors, type Fields, type Outcome} from '../../ui/form-state.ts'

/** The text fields of a form by name. */
export function textFields(form: HTMLFormElement): Fields {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
  return fields
}

export interface SubmissionOptions {
  /** Finds what is wrong with the fields; with any error nothing is submitted, and the first such field gets the focus. */
  validate?: (fields: Fields) => Errors
  /** What to do with them. @returns the message to show, if the form has one */
  submit: (fields: Fields, form: HTMLFormElement) => Promise<Outcome | undefined>
}

/**
 * The states of a form: idle, then submitting (`busy`), then a message of success or error. A field's error goes away when the
 * field is edited. While the form is busy, further submits and clicks do nothing.
 */
export function useSubmission({validate, submit}: SubmissionOptions) {
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  // The state lags behind a second click in the same frame; the ref does not.
  const isBusy = useRef(false)

  /** Runs another action of the form, such as signing in with Google, under the same rules. */
  async function run(action: () => Promise<Outcome | undefined>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setOutcome(undefined)
    setBusy(true)
    try {
      setOutcome(await action())
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isBusy.current) return
    const form = event.currentTarget
    const fields = textFields(form)
    const found = validate?.(fields) ?? {}
    setErrors(found)
    const [first] = [...form.elements].filter(
      (element) => element instanceof HTMLInputElement && element.name in found,
    )
    if (first instanceof HTMLElement) {
      setOutcome(undefined)
      first.focus()
      return
    }
    void run(() => submit(fields, form))
  }

  function onInput({target}: FormEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement) setErrors((before) => withoutError(before, target.name))
  }

  return {
    errors,
    outcome,
    busy,
    run,
    /** Takes the message away. */
    forget: () => setOutcome(undefined),
    onSubmit,
    /** For a form that only scripts can submit: with method `dialog`, a password cannot end up in the URL before they run. */
    form: {onSubmit, onInput, noValidate: true, method: 'dialog', 'aria-busy': busy},
  } as const
}
