/** The invisible characters that mark a text as that of a field. https://www.sanity.io/docs/visual-editing/stega */
export const marked = /[\u200B-\u200D\uFEFF]{20,}/

/**
 * Says of what has no field of its own why a click opens none: as a tooltip, while the pointer is on it. What React renders into the
 * same element later may have a field.
 */
export function explainComputedContent(): void {
  let explained: Element | undefined
  const explain = (holder: HTMLElement, explanation: string) => {
    holder.title = explanation
    explained = holder
  }
  addEventListener('pointerover', ({target}) => {
    explained?.removeAttribute('title')
    explained = undefined
    if (!(target instanceof Element) || !target.closest('#root') || target.closest('[data-sanity]')) return
    const drawing = target.closest('svg')
    const holder = drawing?.parentElement ?? target
    if (!(holder instanceof HTMLElement) || holder.title) return
    if (drawing)
      explain(holder, 'The site draws this from the content around it. It has no field of its own.')
    else if (hasOwnText(target) && !marked.test(target.textContent))
      explain(
        holder,
        target.closest('[data-private]')
          ? 'The site has this from the customer’s account, or computes it. It has no field of its own.'
          : 'The site computes this from the content around it. It has no field of its own.',
      )
  })
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
}
