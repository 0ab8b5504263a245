import {createContext, use, useCallback, useState} from 'react'

/** The path of the page, for components that ask React Router where they are. */
export const Location = createContext('/')

/** Stands in for React Router's hook: the peers have routers of their own. */
export function useLocation() {
  return {pathname: use(Location)}
}

/** The kinds of navigations that components ask for. */
export const NavigationType = {Pop: 'POP'}

/** Stands in for React Router's hook: a page of the peers is always a document that was loaded. */
export function useNavigationType() {
  return NavigationType.Pop
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
