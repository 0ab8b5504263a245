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
  return <SanityDialog {...props} />
}
