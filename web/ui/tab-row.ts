/** Scrolls a row of tabs that is wider than the window to one of them. `scrollIntoView` would scroll the page as well. */
export function scrollRowTo(tab: HTMLElement | null | undefined): void {
  const row = tab?.parentElement
  if (tab && row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2
}
