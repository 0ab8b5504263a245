import {useSearchParams as useRouterSearchParams} from 'react-router-dom'
import {useIsHydrated} from '../ui/use-is-hydrated.ts'

const empty = new URLSearchParams()

/**
 * React Router's `useSearchParams`, empty during hydration: the prerendered HTML is the same for every query, and hydration has
 * to render the same.
 */
export function useSearchParams(): ReturnType<typeof useRouterSearchParams> {
  const [params, setParams] = useRouterSearchParams()
  return [useIsHydrated() ? params : empty, setParams]
}
