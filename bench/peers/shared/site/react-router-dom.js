import {createContext, use, useCallback, useState} from 'react'

/** The path of the page, for components that ask React Router where they are. */
export const Location = createContext('/')

/** Stands in for React Router's hook: the peers have routers of their own. */
export function useLocation() {
  return {pathname: use(Location)}
}

/** Stands in for React Router's hook; the address changes without a navigation. */
export function useSearchParams() {
  const [params, setParams] = useState(() => new URLSearchParams(globalThis.location?.search))
  const update = useCallback((change) => {
    const next = new URLSearchParams(change(new URLSearchParams(location.search)))
    history.replaceState(history.state, '', `?${next}${location.hash}`)
    setParams(next)
  }, [])
  return [params, update]
}
