import {useState, type FormEvent} from 'react'

const isWrong = (field: Element) =>
  'validity' in field && field.validity instanceof ValidityState && !field.validity.valid

/**
 * What the browser's own checks find wrong, field by field and in its own words, for a form that leaves checking to the
 * browser. In place of its short-lived bubble a sentence stays below the field until that is edited; the first field that
 * is wrong gets the focus, as it would with the bubble.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const note = (event: FormEvent<HTMLFormElement>) => {
    const {target, currentTarget: form}: {target: EventTarget; currentTarget: HTMLFormElement} = event
    if (!('validationMessage' in target && 'name' in target)) return
    const {name, validationMessage} = target
    event.preventDefault()
    const first: EventTarget | undefined = [...form.elements].find(isWrong)
    if (first === target && target instanceof HTMLElement) target.focus()
    setErrors((before) => ({...before, [String(name)]: String(validationMessage)}))
  }
  const forget = ({target}: FormEvent<HTMLFormElement>) => {
    if ('name' in target) setErrors((before) => ({...before, [String(target.name)]: ''}))
  }
  return {errors, checks: {onInvalidCapture: note, onInput: forget}}
}
