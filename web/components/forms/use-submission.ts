import {useRef, useState, type FormEvent} from 'react'
import type {Outcome} from './outcome.ts'
import type {Errors, Fields} from '../../account/validation.ts'

/** The text fields of a form by name. */
function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
  return fields
}

export interface SubmissionOptions {
  validate: (fields: Fields) => Errors
  submit: (fields: Fields, form: HTMLFormElement) => Promise<Outcome>
}

/**
 * The life of an account form: idle, then submitting, then a message of success or error. A field's error goes away when that
 * field is edited. While something is under way, nothing else is submitted, however often somebody clicks.
 */
export function useSubmission({validate, submit}: SubmissionOptions) {
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  /** Does something else that belongs to the form, such as signing in with Google, under the same rules. */
  async function run(work: () => Promise<Outcome>): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setOutcome(undefined)
    setBusy(true)
    try {
      setOutcome(await work())
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (underWay.current) return
    const form = event.currentTarget
    const fields = fieldsOf(form)
    const found = validate(fields)
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
    if (!(target instanceof HTMLInputElement) || !(target.name in errors)) return
    const {[target.name]: _, ...rest} = errors
    setErrors(rest)
  }

  return {
    errors,
    outcome,
    busy,
    run,
    /** Without scripts nothing is submitted: a password must not end up in an address. */
    form: {onSubmit, onInput, noValidate: true, method: 'dialog', 'aria-busy': busy},
  } as const
}
