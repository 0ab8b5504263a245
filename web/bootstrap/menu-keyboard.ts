/**
 * What the keyboard's focus needs beyond what browsers do, for every page: arrow keys in the menu, a menu that covers nothing of
 * what has the focus, and the focus back on a button that was disabled while it worked.
 */

/** Down and up go from a menu's entry through its links and around, opening it on the way. */
addEventListener('keydown', (event) => {
  // Escape hides the menu from the pointer that rests on it (WCAG 1.4.13).
  if (event.key === 'Escape') document.querySelector('[data-menu]:hover')?.setAttribute('data-dismissed', '')
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
  const menu = menuOf(event.target)
  if (!menu || !step) return
  event.preventDefault()
  menu.open = true
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((at + step) % stops.length)?.focus()
})

function menuOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>('[data-menu]') : null
}

/** A menu that the focus has left closes (WCAG 2.4.11). */
addEventListener('focusin', ({target}) => {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu][open]')
  if (menu && menu !== menuOf(target)) menu.open = false
})

addEventListener('pointerover', ({target}) => {
  const menu = document.querySelector('[data-dismissed]')
  if (menu !== menuOf(target)) menu?.removeAttribute('data-dismissed')
})

/** Browsers take the focus from a button that is disabled. It gets it back, unless the visitor went elsewhere meanwhile. */
let working: Element | null = null

new MutationObserver((records) => {
  for (const {target} of records) {
    if (!(target instanceof HTMLButtonElement)) continue
    if (target.disabled) {
      // Told before the next frame, until when a disabled button has the focus still.
      if (document.activeElement === target) working = target
    } else if (working === target) {
      working = null
      if (document.activeElement === document.body) target.focus()
    }
  }
}).observe(document, {subtree: true, attributeFilter: ['disabled']})
