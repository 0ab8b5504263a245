import {useEffect, useLayoutEffect, useReducer, useRef, type Dispatch} from 'react'
import {readStored, store} from '../../ui/storage.ts'
import {
  initialState,
  keptFrom,
  pricesReducer,
  type Kept,
  type PricesAction,
  type PricesState,
} from './prices-state.ts'

/**
 * The state of the tool, of which a part stays in this browser and is the same in all tabs. Where the browser stores nothing, because
 * storage is blocked or full, it lives as long as the tool is open.
 * @param place the key in the browser's storage
 */
export function usePricesState(place: string): [PricesState, Dispatch<PricesAction>] {
  const [state, dispatch] = useReducer(pricesReducer, place, (key) => initialState(keptFrom(readStored(key))))
  /** What another tab has stored last, which is not stored again: meanwhile that tab may have gone on. */
  const read = useRef<Kept>(undefined)
  useEffect(() => {
    const onStorage = ({key, newValue}: StorageEvent) => {
      if (key !== place) return
      read.current = keptFrom(newValue)
      dispatch({type: 'read', kept: read.current})
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [place])
  // Before the browser does anything else, because the page may be left at once.
  useLayoutEffect(() => {
    if (state.kept !== read.current) store(place, JSON.stringify(state.kept))
  }, [place, state.kept])
  return [state, dispatch]
}
