import {useCallback, useState} from 'react'

/** What a button of a dialog does: whether it is busy with it, and why it failed. */
export interface Attempt {
  isBusy: boolean
  /** Undefined while it has not failed. */
  error?: unknown
  attempt: (action: () => Promise<void>) => Promise<void>
}

/** Runs what a button of a dialog does, once at a time if the button is disabled while it is busy. */
export function useAttempt(): Attempt {
  const [state, setState] = useState<Omit<Attempt, 'attempt'>>({isBusy: false})
  const attempt = useCallback(async (action: () => Promise<void>) => {
    setState({isBusy: true})
    try {
      await action()
      setState({isBusy: false})
    } catch (error) {
      setState({isBusy: false, error})
    }
  }, [])
  return {...state, attempt}
}
