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

/** The key of the message that was tried last. */
interface KeyRing {
  text: string
  key: string
}

/** The same key for the same words, so that trying again after a lost answer stores one message. */
function keyFor(fields: Record<string, string>, last: KeyRing): KeyRing {
  const text = JSON.stringify(fields)
  return text === last.text ? last : {text, key: crypto.randomUUID()}
}

/**
 * Measures how long the form has been there, in whole milliseconds, for the backend tells robots by their haste. A form of the
 * document itself was there before the application adopted it.
 */
function useFillTime(): () => number {
  const since = useRef(0)
  useEffect(() => {
    since.current = site.onLiveEvent ? performance.now() : 0
  }, [])
  return () => Math.round(performance.now() - since.current)
}

/**
 * The life of a lead form: idle, sending, then sent (the form is cleared, the banner stays 5 s and a quiet line remains) or
 * failed (nothing typed is lost). With delivery `none` submitting does nothing.
 */
export function useLeadForm(delivery: Delivery) {
  const [state, setState] = useState<LeadState>({kind: 'idle'})
  const busy = useRef(false)
  const fillTime = useFillTime()
  const keys = useRef<KeyRing>({text: '', key: ''})

  useEffect(() => {
    if (state.kind !== 'sent') return undefined
    const timer = setTimeout(() => setState({kind: 'quiet'}), bannerTime)
    return () => clearTimeout(timer)
  }, [state])

  async function send(form: HTMLFormElement): Promise<void> {
    busy.current = true
    setState({kind: 'sending'})
    try {
      const fields = textFields(form)
      keys.current = keyFor(fields, keys.current)
      await deliver(delivery, {...fields, fillTime: String(fillTime())}, keys.current.key)
      keys.current = {text: '', key: ''}
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
