/**
 * Admits messages from the configured Studio alone. It has to be called before anything else listens.
 * Without it, any window that can refer to this one, such as one that opened it, could feed it content: Sanity's protocol takes
 * messages from every origin.
 */
export function listenOnlyToTheStudio(): void {
  addEventListener('message', (event) => {
    if (event.origin !== __STUDIO_ORIGIN__ && event.origin !== location.origin)
      event.stopImmediatePropagation()
  })
}
