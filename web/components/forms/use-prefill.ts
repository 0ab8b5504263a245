import {useEffect, useRef, type RefObject} from 'react'
import {chosenIn} from '../../../domain/form-fields.ts'

/** What a visitor typed into a demo. It is in this tab's memory alone, and in no address, log or storage. */
let ownWords = ''

/** Takes words along to the next form with a message that the visitor comes to. */
export function takeAlong(words: string): void {
  ownWords = words
}

/** Fields that the query of the URL may fill in. */
export const prefilled = ['service', 'agent', 'plan'] as const

/**
 * Fills in fields of a form from the query of the URL, for links such as /contact?service=ai-agents&agent=…&plan=…, and a message with the
 * words taken along: only fields that are still empty, and of choices only what they offer. A form that was sent and emptied is filled in
 * again.
 */
export function usePrefill(query: URLSearchParams): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const fillInAll = () => {
      for (const name of [...prefilled, 'message'] as const) {
        const value = name === 'message' ? ownWords : chosenIn(query, name)
        const fields = [...(element?.elements ?? [])].filter((field) => field.getAttribute('name') === name)
        if (value && fields.every(isEmpty)) for (const field of fields) fillIn(field, value)
      }
      ownWords = ''
    }
    fillInAll()
    // The event comes before the fields are emptied.
    const afterReset = () => queueMicrotask(fillInAll)
    element?.addEventListener('reset', afterReset)
    return () => element?.removeEventListener('reset', afterReset)
  }, [query])
  return form
}

function isEmpty(field: Element): boolean {
  if (field.matches('[type=radio]')) return !field.matches(':checked')
  return 'value' in field && !field.value
}

function fillIn(field: Element, value: string): void {
  if (field instanceof HTMLSelectElement) {
    if ([...field.options].some((option) => option.value === value)) field.value = value
  } else if (field instanceof HTMLTextAreaElement) {
    field.value = value
  } else if (field instanceof HTMLInputElement) {
    if (field.type === 'radio') field.checked = field.value === value
    else field.value = value
  }
}
