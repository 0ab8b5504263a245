import {marked} from './explanations.ts'

const controls = 'a[href],button,summary,label,input,select,textarea,[role=tab]'

/**
 * Whether a click does something on the page, and does not open the words that it is on, as those of a link. The keyboard follows links
 * as everywhere: it cannot reach the button that does so for a pointer. Its clicks are those without a count.
 */
function isOnControl(target: Element, {detail}: MouseEvent): boolean {
  const control = target.closest(controls)
  if (control === null) return false
  return detail === 0 || !(control.matches('a:not([role])') && marked.test(control.textContent))
}

/**
 * Lets a click on a tab or another control act, as on the site; its label in the overlay opens its text. By itself, the overlay takes
 * every click on a marked text, also on that of a link (follow-link.tsx). It leaves clicks with a modifier key to the page, so a click on
 * a control passes the overlay's listeners as one, and is itself again when it arrives.
 */
export function letControlsAct(): void {
  addEventListener(
    'click',
    (event) => {
      const {target} = event
      if (!event.isTrusted || !(target instanceof Element) || !isOnControl(target, event)) return
      if (isForeign(target.closest('a'))) return
      if (target.closest('sanity-visual-editing') || event.shiftKey) return
      passOverlay(event, target)
    },
    {capture: true},
  )
}

/** Follows a link as a click on it does without the overlay. */
export function follow(link: HTMLAnchorElement): void {
  const event = new MouseEvent('click', {bubbles: true, cancelable: true})
  passOverlay(event, link)
  link.dispatchEvent(event)
}

/** Gives a click a modifier key until it has passed the overlay's listeners of its target. */
function passOverlay(event: MouseEvent, target: Element): void {
  Object.defineProperty(event, 'shiftKey', {value: true, configurable: true})
  // Added last, it is called after the overlay's listeners of the same element.
  target.addEventListener('click', () => Reflect.deleteProperty(event, 'shiftKey'), {
    capture: true,
    once: true,
  })
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
