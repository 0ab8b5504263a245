import {useSyncExternalStore} from 'react'
import {Note} from '../../ui/Note.tsx'
import type {ContentText} from '../../../domain/content-text.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser is online, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Says that the browser is offline, for as long as it is. */
export function OfflineNote({text}: {text: ContentText}) {
  const online = useOnline()
  return <div aria-live="polite">{!online && <Note kind="error">{text}</Note>}</div>
}
