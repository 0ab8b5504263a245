/** The element that an event happened to; the document's when it happened to nothing smaller. */
export function targetOf({target}: Event): Element {
  return target instanceof Element ? target : document.documentElement
}
