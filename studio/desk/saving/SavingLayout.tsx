import './status-icon.css'
import {useEffect, type JSX} from 'react'
import {useDocumentStore, type LayoutProps} from 'sanity'
import {saveAll} from './open-document.ts'

/** The Studio, which asks before its window closes with something unsaved, and finishes what was begun in a form that has closed. */
export function SavingLayout(props: LayoutProps): JSX.Element {
  const {pair} = useDocumentStore()
  useEffect(() => {
    // Sanity runs operations while something listens to one. Between two forms nothing does, and a Publish under way would be dropped.
    const operations = pair.operationEvents('', '').subscribe()
    const listening = new AbortController()
    const {signal} = listening
    addEventListener('beforeunload', (event) => saveAll() && event.preventDefault(), {signal})
    addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && saveAll(), {signal})
    return () => {
      operations.unsubscribe()
      listening.abort()
    }
  }, [pair])
  return props.renderDefault(props)
}
