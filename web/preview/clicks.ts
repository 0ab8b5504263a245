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
