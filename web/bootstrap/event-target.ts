/** The element that an event was dispatched to; the document element when the target is not an element. */
export function targetOf({target}: Event): Element {
  return target instanceof Element ? target : document.documentElement
}
