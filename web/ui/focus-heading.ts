/** Moves the focus to the heading of an element's section, before the element goes away and would take the focus with it. */
export function focusHeading(element: Element): void {
  const heading = element.closest('section')?.querySelector<HTMLElement>('h2, h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}
