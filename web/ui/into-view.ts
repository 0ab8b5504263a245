/** As a `ref`: what appears in answer to the visitor comes into view, if it is not. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({block: 'nearest'})
}
