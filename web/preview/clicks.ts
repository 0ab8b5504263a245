const controls = 'a[href],button,summary,label,input,select,textarea,[role=tab]'

/**
 * Lets a click on a link, a tab or another control act, as on the site; its label in the overlay opens its text. By itself, the
 * overlay takes every click on a marked text. It leaves clicks with a modifier key to the page, so a click on a control passes
 * the overlay's listeners as one, and is itself again when it arrives.
 */
export function letControlsAct(): void {
  addEventListener(
    'click',
    (event) => {
      const {target} = event
      if (!event.isTrusted || !(target instanceof Element) || !target.closest(controls)) return
      if (isForeign(target.closest('a'))) return
      if (target.closest('sanity-visual-editing') || event.shiftKey) return
      Object.defineProperty(event, 'shiftKey', {value: true, configurable: true})
      // Added last, it is called after the overlay's listeners of the same element.
      target.addEventListener('click', () => Reflect.deleteProperty(event, 'shiftKey'), {
        capture: true,
        once: true,
      })
    },
    {capture: true},
  )
}

/** Lets the pointer reach what is below a link that covers its whole card: in the preview only the link's own text is the link. */
export function uncoverCards(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('#root a::before, #root a::after { pointer-events: none }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Opens links to other sites in a tab of their own when the overlay is off, and leaves them to the overlay when it is on: in the
 * frame, the Studio's policy would block them.
 */
export function openOtherSitesInTabs(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isForeign(link) || event.defaultPrevented) return
    event.preventDefault()
    open(link.href, '_blank', 'noopener')
  })
}

function isForeign(link: HTMLAnchorElement | null): boolean {
  return !!link && /^https?:/.test(link.protocol) && link.origin !== location.origin
}
