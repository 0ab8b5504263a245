/** A `ref` callback that scrolls an element into view when it appears, if it is not in view already. */
export function scrollIntoView(element: Element | null): void {
  element?.scrollIntoView({block: 'nearest'})
}
