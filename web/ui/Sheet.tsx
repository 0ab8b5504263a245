import {useId, type ReactNode} from 'react'
import {Button} from './Button.tsx'
import css from './Sheet.module.css'
import type {ContentText} from '../../domain/content-text.ts'

/**
 * A form in a sheet at the side of the window, over the page. It is open while it is rendered. A native modal dialog: the focus stays inside,
 * Escape or a click beside it closes it, and the focus returns to the button that opened it.
 */
export function Sheet(props: {
  heading: ContentText
  closeLabel: ContentText
  /** Called once it is closed. What is inside closes it by `closeSheet`. */
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <dialog ref={open} className={css.sheet} aria-labelledby={id} onClose={props.onClose} closedby="any">
      <div className={css.head}>
        <h2 id={id} tabIndex={-1}>
          {props.heading}
        </h2>
        <Button variant="text" onClick={(event) => closeSheet(event.currentTarget)}>
          {props.closeLabel}
        </Button>
      </div>
      {props.children}
    </dialog>
  )
}

/** Closes the sheet that an element is in. */
export function closeSheet(element: Element): void {
  element.closest('dialog')?.close()
}

/** The heading gets the focus, so that Enter does not close what was just opened. */
function open(dialog: HTMLDialogElement | null): void {
  if (!dialog) return
  dialog.showModal()
  dialog.querySelector('h2')?.focus()
}
