/** Clicks in the menu. @returns the milliseconds until the frame after which the page shows one section more */
export async function addedWithin(button: Element): Promise<number> {
  // It runs in the page, where nothing of this file is.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const count = () => document.querySelectorAll('main section[data-sanity*="sections:"]').length
  const {promise, resolve} = Promise.withResolvers<number>()
  const before = count()
  const started = performance.now()
  const look = () => {
    if (count() === before) requestAnimationFrame(look)
    else requestAnimationFrame(() => resolve(performance.now() - started))
  }
  if (button instanceof HTMLElement) button.click()
  look()
  return promise
}

/**
 * Clicks a button of a section's toolbar. @returns the milliseconds until the frame after which the page shows what it does
 */
export async function doneWithin(button: Element): Promise<number> {
  const {promise, resolve} = Promise.withResolvers<number>()
  const started = performance.now()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)))
  })
  const main = document.querySelector('main')
  if (main) observer.observe(main, {subtree: true, childList: true, attributes: true})
  if (button instanceof HTMLElement) button.click()
  return promise
}
