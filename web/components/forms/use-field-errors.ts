import {useState, type FormEvent} from 'react'
import {withoutError, type Errors} from '../../ui/form-state.ts'
import {keeperOf} from './unsent.ts'
import {textFields} from './use-submission.ts'

const isInvalid = (field: Element) =>
  'validity' in field && field.validity instanceof ValidityState && !field.validity.valid

/**
 * For a form that the browser validates: the browser's messages by the name of the field. Instead of in its short-lived bubble,
 * each is shown below its field until the field is edited; the first invalid field gets the focus, as with the bubble. What is
 * typed is kept until it is sent.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Errors>({})
  const onInvalid = (event: FormEvent<HTMLFormElement>) => {
    const {target, currentTarget: form}: {target: EventTarget; currentTarget: HTMLFormElement} = event
    if (!('validationMessage' in target && 'name' in target)) return
    const {name, validationMessage} = target
    event.preventDefault()
    const first: EventTarget | undefined = [...form.elements].find(isInvalid)
    if (first === target && target instanceof HTMLElement) target.focus()
    setErrors((before) => ({...before, [String(name)]: String(validationMessage)}))
    keeperOf(form)(textFields(form))
  }
  const onInput = ({target}: FormEvent<HTMLFormElement>) => {
    if ('name' in target) setErrors((before) => withoutError(before, String(target.name)))
  }
  // The event `invalid` does not bubble, so the form listens in the capture phase.
  return {errors, checks: {onInvalidCapture: onInvalid, onInput}}
}
