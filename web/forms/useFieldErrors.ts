import {useState, type FormEvent} from 'react'

/**
 * What the browser's own checks find wrong, field by field and in its own words, for a form that leaves checking to the
 * browser: beside its short-lived bubble the sentence stays until the field is edited.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const note = ({target}: FormEvent) => {
    if (!('validationMessage' in target && 'name' in target)) return
    const {name, validationMessage} = target
    setErrors((before) => ({...before, [String(name)]: String(validationMessage)}))
  }
  const forget = ({target}: FormEvent) => {
    if ('name' in target) setErrors((before) => ({...before, [String(target.name)]: ''}))
  }
  return {errors, checks: {onInvalidCapture: note, onInput: forget}}
}
