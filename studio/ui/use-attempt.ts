import {useCallback, useState} from 'react'

/** Runs what a button of a dialog does, once at a time if the button is disabled while it is busy. */
export function useAttempt() {
  const [state, setState] = useState<{isBusy: boolean; error?: Error}>({isBusy: false})
  const attempt = useCallback(async (action: () => Promise<void>) => {
    setState({isBusy: true})
    try {
      await action()
      setState({isBusy: false})
    } catch (error) {
      setState({isBusy: false, error: asError(error)})
    }
  }, [])
  return {
    isBusy: state.isBusy,
    /** Why it failed; undefined while it has not. */
    error: state.error,
    attempt,
    forget: () => setState({isBusy: false}),
  }
}

/** What was thrown, with a message. */
export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown))
