import {useSyncExternalStore} from 'react'
import {useSearchParams as useRouterSearchParams} from 'react-router-dom'

const empty = new URLSearchParams()
const subscribe = () => () => {}

/** False on the server and while its HTML is hydrated, true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/**
 * React Router's `useSearchParams`, empty during hydration: the prerendered HTML is the same for every query, and hydration has
 * to render the same.
 */
export function useSearchParams(): ReturnType<typeof useRouterSearchParams> {
  const [params, setParams] = useRouterSearchParams()
  return [useIsHydrated() ? params : empty, setParams]
}
