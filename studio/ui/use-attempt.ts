import {useCallback, useState} from 'react'
import {useToast} from '@sanity/ui/toast'

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

/**
 * Runs what a button does that has no dialog, which is disabled while it is busy. A message says why it failed, and stays until it is
 * closed, since whoever pressed the button may look elsewhere meanwhile.
 * @param title of that message
 * @param reasonOf the reason in words
 */
export function useBusy(
  title: string,
  reasonOf: (error: unknown) => string = (error) => asError(error).message,
): [isBusy: boolean, run: (work: () => Promise<unknown>) => void] {
  const {push} = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    work()
      .catch((error: unknown) =>
        push({
          id: title,
          status: 'error',
          title,
          description: reasonOf(error),
          closable: true,
          duration: Infinity,
        }),
      )
      .finally(() => setBusy(false))
  }
  return [isBusy, run]
}
