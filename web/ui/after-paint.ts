/**
 * Runs work that nobody waits to see once the next frame is on the screen, and the one behind it on its way: what a visitor
 * did may need both.
 */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}
