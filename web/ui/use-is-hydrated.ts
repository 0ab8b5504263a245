import {useSyncExternalStore} from 'react'

const subscribe = () => () => {}

/** False on the server and while its HTML is hydrated, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
