/** Keyboard support of the agents' dropdown that browsers do not implement for a `<details>` element. */

/** The arrow keys open the dropdown and move the focus through its summary and links, wrapping around. */
addEventListener(
  'keydown',
  (event) => {
    // Escape hides the dropdown even while the pointer hovers over it (WCAG 1.4.13).
    if (event.key === 'Escape')
      document.querySelector('[data-menu]:hover')?.setAttribute('data-dismissed', '')
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
    const menu = menuOf(event.target)
    if (!menu || !step) return
    event.preventDefault()
    menu.open = true
    const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops.at((at + step) % stops.length)?.focus()
  },
  true,
)

function menuOf(target: EventTarget | null): HTMLDetailsElement | null {
  return target instanceof Element ? target.closest<HTMLDetailsElement>('[data-menu]') : null
}

/** The dropdown closes when the focus leaves it, so that it does not cover the focused element (WCAG 2.4.11). */
addEventListener('focusin', ({target}) => {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu][open]')
  if (menu && menu !== menuOf(target)) menu.open = false
})

addEventListener('pointerover', ({target}) => {
  const menu = document.querySelector('[data-dismissed]')
  if (menu !== menuOf(target)) menu?.removeAttribute('data-dismissed')
})
