import {useSyncExternalStore} from 'react'
import css from '../../ui/Field.module.css'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser has a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Says that there is no connection, for as long as there is none. What was typed stays. */
export function OfflineNote({text}: {text: string | null | undefined}) {
  const online = useOnline()
  return <output>{!online && <span className={`${css.note} ${css.error} ${css.block}`}>{text}</span>}</output>
}
