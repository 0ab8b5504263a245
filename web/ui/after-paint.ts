/**
 * Runs non-urgent work two frames later, so that it does not delay the response to an interaction.
 * @returns a function that cancels the work if it has not begun
 */
export function afterPaint(work: () => void): () => void {
  let cancelled = false
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        if (!cancelled) work()
      }),
    ),
  )
  return () => {
    cancelled = true
  }
}
