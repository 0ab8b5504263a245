import {useSyncExternalStore} from 'react'

const never = () => () => {}

/** The address's query; empty while prerendering and hydrating, since prerendered pages know none. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  return new URLSearchParams(search)
}
