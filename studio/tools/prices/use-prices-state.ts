import {useEffect, useLayoutEffect, useReducer, type Dispatch} from 'react'
import {readStored, store} from '../../ui/storage.ts'
import {initialState, keptFrom, pricesReducer, type PricesAction, type PricesState} from './prices-state.ts'

/**
 * The state of the tool, of which a part stays in this browser and is the same in all tabs. Where the browser stores nothing, because
 * storage is blocked or full, it lives as long as the tool is open.
 * @param place the key in the browser's storage
 */
export function usePricesState(place: string): [PricesState, Dispatch<PricesAction>] {
  const [state, dispatch] = useReducer(pricesReducer, place, (key) => initialState(keptFrom(readStored(key))))
  useEffect(() => {
    const onStorage = ({key, newValue}: StorageEvent) => {
      if (key === place) dispatch({type: 'read', kept: keptFrom(newValue)})
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [place])
  // Before the browser does anything else, because the page may be left at once.
  useLayoutEffect(() => store(place, JSON.stringify(state.kept)), [place, state.kept])
  return [state, dispatch]
}
