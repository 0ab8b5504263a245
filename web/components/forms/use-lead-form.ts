import {useEffect, useRef, useState, type FormEvent} from 'react'
import {tooManyMessages} from '../../../domain/form-fields.ts'
import {ApiError} from '../../api/error.ts'
import {failed, succeeded, type Fields, type Outcome} from '../../ui/form-state.ts'
import {deliver, type Delivery} from './deliver.ts'
import {keeperOf} from './unsent.ts'
import {useSubmission} from './use-submission.ts'

/** `quiet` is what remains of a success once its banner is gone. */
export type LeadState = 'idle' | 'sending' | 'sent' | 'quiet' | 'failed'

/** How long the banner of a success is shown, in milliseconds. */
const bannerMs = 5000

/** The idempotency key of the message that was sent last. */
interface IdempotencyKey {
  message: string
  key: string
}

/** The same key for the same message, so that trying again after a lost answer stores one message. */
function keyFor(fields: Fields, last: IdempotencyKey | undefined): IdempotencyKey {
  const message = JSON.stringify(fields)
  return message === last?.message ? last : {message, key: crypto.randomUUID()}
}

/**
 * Measures how long the form has been on the page, in whole milliseconds: a short time is one of the signs by which the backend
 * tells robots. Prerendered forms count from page load.
 */
function useFillTime(): () => number {
  const start = useRef(0)
  useEffect(() => {
    start.current = site.onLiveEvent ? performance.now() : 0
  }, [])
  return () => Math.round(performance.now() - start.current)
}

/**
 * Where the visitor is and came from, without a cookie or storage: the document's own address is the first of the visit, or the one
 * after it, whose address is the referrer then.
 */
function cameFrom() {
  const [load] = performance.getEntriesByType?.('navigation') ?? []
  const {referrer} = document
  const first = new URL(referrer.startsWith(`${location.origin}/`) ? referrer : (load?.name ?? location.href))
  const campaign = new URLSearchParams([
    ...[...first.searchParams].filter(([name]) => name.startsWith('utm_')),
    // An offer is a campaign, too.
    ...[...new URLSearchParams(location.search)].filter(([name]) => name === 'offer'),
  ])
  return {
    page: location.pathname.slice(0, 200),
    firstPage: first.pathname.slice(0, 200),
    campaign: campaign.toString().slice(0, 300),
  }
}

/**
 * The states of a lead form: idle, sending, then sent (the form is cleared, the banner is shown for 5 s and a quiet line
 * remains) or failed (nothing typed is lost). With delivery `none` submitting does nothing.
 */
export function useLeadForm(delivery: Delivery) {
  const fillTime = useFillTime()
  const lastKey = useRef<IdempotencyKey>(undefined)
  const [height, setHeight] = useState(0)
  const [sent, setSent] = useState<Fields>({})

  // The other texts of the outcomes are the content's, and LeadForm shows them.
  async function submit(untrimmed: Fields, form: HTMLFormElement): Promise<Outcome> {
    setHeight(form.offsetHeight)
    const fields = trimmed(untrimmed)
    const keepUnsent = keeperOf(form)
    try {
      lastKey.current = keyFor(fields, lastKey.current)
      await deliver(delivery, {...fields, ...cameFrom(), fillTime: String(fillTime())}, lastKey.current.key)
      lastKey.current = undefined
      keepUnsent()
      setSent(fields)
      form.reset()
      return succeeded('')
    } catch (error) {
      console.warn(error)
      keepUnsent(fields)
      const isTooMany = error instanceof ApiError && error.status === 429
      return failed(isTooMany ? tooManyMessages(error.retryAfter ?? 0) : '')
    }
  }

  const {busy, outcome, onSubmit, forget} = useSubmission({submit})
  const hasBanner = useBanner(outcome)
  return {
    state: busy ? 'sending' : stateAfter(outcome, hasBanner),
    /** Why sending failed, where the visitor can do something about it. */
    problem: outcome?.text,
    /** Goes back to `idle` after a success. */
    startAgain: forget,
    /** What was sent last, by the names of its fields. */
    sent,
    /** The form's height when it was sent, in pixels. */
    height,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (delivery === 'none') event.preventDefault()
      else onSubmit(event)
    },
  }
}

function trimmed(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value = '']) => [name, value.trim()]))
}

function stateAfter(outcome: Outcome | undefined, hasBanner: boolean): LeadState {
  if (!outcome) return 'idle'
  if (outcome.kind === 'error') return 'failed'
  return hasBanner ? 'sent' : 'quiet'
}

/** Whether a success is so recent that its banner is still shown. */
function useBanner(outcome: Outcome | undefined): boolean {
  const [expired, setExpired] = useState<Outcome>()
  useEffect(() => {
    if (outcome?.kind !== 'success') return undefined
    const timer = setTimeout(() => setExpired(outcome), bannerMs)
    return () => clearTimeout(timer)
  }, [outcome])
  return outcome !== expired
}
