/** Shows that a page was come to: dialogs close, its heading has the focus, and it is read from its top or the place asked for. */
export function arrive({isRevisit = false} = {}): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
  const heading = document.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  // A heading that has the focus already says its new words only when it gets it again.
  heading?.blur()
  heading?.focus({preventScroll: true})
  // Going back and forth, the browser restores how far the page was scrolled.
  if (isRevisit) return
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target) target.scrollIntoView({behavior: 'instant'})
  else scrollTo({top: 0, behavior: 'instant'})
}
