import type {Outcome} from './form-state.ts'
import {Note} from './Note.tsx'
import css from './Toast.module.css'

/**
 * A message in a corner of the page, for what has no form to show it in. It is announced when it appears; Escape or a click
 * elsewhere closes it, as with any `popover`.
 */
export function Toast({outcome, onClose}: {outcome: Outcome; onClose: () => void}) {
  return (
    <div
      ref={show}
      popover="auto"
      role="alert"
      className={css.toast}
      onToggle={({newState}) => newState === 'closed' && onClose()}
    >
      <Note kind={outcome.kind}>{outcome.text}</Note>
    </div>
  )
}

function show(element: HTMLElement | null): void {
  if (!element) return
  // A modal dialog, such as the drawer with its logout button, would make the message inert.
  for (const dialog of document.querySelectorAll('dialog')) if (dialog.open) dialog.close()
  // Browsers without popovers show the element as it is.
  if ('showPopover' in element) element.showPopover()
}
