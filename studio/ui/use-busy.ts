import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {asError} from './use-attempt.ts'

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
