import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'

/**
 * Runs what a button does that has no dialog, which is disabled while it is busy. A message says why it failed.
 * @param title of that message
 * @param reasonOf the reason in words
 */
export function useBusy(
  title: string,
  reasonOf: (error: unknown) => string = String,
): [isBusy: boolean, run: (work: () => Promise<unknown>) => void] {
  const {push} = useToast()
  const [isBusy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    work()
      .catch((error: unknown) => push({status: 'error', title, description: reasonOf(error)}))
      .finally(() => setBusy(false))
  }
  return [isBusy, run]
}
