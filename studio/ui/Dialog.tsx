import {Dialog as SanityDialog} from '@sanity/ui'
import {useEffect, useState, type ComponentProps, type JSX} from 'react'

/** Sanity's dialog, which also gives the focus back to what had it before, so that the keyboard goes on from there. */
export function Dialog(props: ComponentProps<typeof SanityDialog>): JSX.Element {
  // At the first render, before the dialog takes the focus.
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  const {onClose} = props
  useEffect(() => {
    // Sanity's dialog hears Escape while it has the focus, and a button that is disabled while it works gives that to the body.
    const onKeyDown = ({key, defaultPrevented}: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.activeElement === document.body) onClose?.()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return <SanityDialog {...props} />
}
