import {useEffect, useRef, useState, type FormEvent} from 'react'
import {deliver, type Delivery} from './deliver.ts'

/** Where a lead form stands. `quiet` is what stays of a success once its banner is gone. */
export type LeadState =
  | {kind: 'idle'}
  | {kind: 'sending'}
  | {kind: 'sent'}
  | {kind: 'quiet'}
  | {kind: 'failed'}

const bannerTime = 5000

function textFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value.trim()
  return fields
}

/**
 * The life of a lead form: idle, sending, then sent (the form is cleared, the banner stays 5 s and a quiet line remains) or
 * failed (nothing typed is lost). With delivery `none` submitting does nothing.
 */
export function useLeadForm(delivery: Delivery, source: string) {
  const [state, setState] = useState<LeadState>({kind: 'idle'})
  const busy = useRef(false)

  useEffect(() => {
    if (state.kind !== 'sent') return undefined
    const timer = setTimeout(() => setState({kind: 'quiet'}), bannerTime)
    return () => clearTimeout(timer)
  }, [state])

  async function send(form: HTMLFormElement): Promise<void> {
    busy.current = true
    setState({kind: 'sending'})
    try {
      await deliver(delivery, {source, ...textFields(form)})
      form.reset()
      setState({kind: 'sent'})
    } catch (error) {
      console.warn(error)
      setState({kind: 'failed'})
    } finally {
      busy.current = false
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (delivery !== 'none' && !busy.current) void send(event.currentTarget)
  }

  return {state, submit}
}
