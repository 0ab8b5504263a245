/** Runs non-urgent work two frames later, so that it does not delay the response to an interaction. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}
