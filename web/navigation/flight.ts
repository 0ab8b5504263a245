let sign: DOMRect | undefined

/** Notes where the sign is in a link that is followed, or beside it in its list item or row. */
export function noteSign(link: Element): void {
  sign = (link.closest('li, tr') ?? link).querySelector('svg:has(use)')?.getBoundingClientRect()
}

/**
 * Lets the drawing of a page that was just rendered fly in from the sign that led to it, unless the visitor prefers reduced motion.
 * The page waits for nothing: a view transition of the emblem alone made the next heading later by three frames (decision 0081).
 */
export function flyIn(drawing: Element | null): void {
  // React also calls this ref with null, for the drawing of the page before.
  if (!drawing) return
  const from = sign
  sign = undefined
  if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // In the next frame, whose layout needs no other; the router has then scrolled.
  requestAnimationFrame(() => {
    const to = drawing.getBoundingClientRect()
    // Where there is no room for the drawing, it is not displayed.
    if (to.width === 0) return
    const x = middle(from.left, from.width) - middle(to.left, to.width)
    const y = middle(from.top, from.height) - middle(to.top, to.height)
    drawing.animate(
      {translate: [`${x}px ${y}px`, '0'], scale: [from.width / to.width, 1]},
      {duration: 480, easing: 'cubic-bezier(0.6, 0, 0.1, 1)'},
    )
  })
}

function middle(start: number, size: number): number {
  return start + size / 2
}
