import type {Page} from '@playwright/test'

/** Microseconds of processor time that tell how busy the machine is. */
const sample = 100_000

/**
 * A limit of time for a machine that does nothing else, as it is on one whose processors are shared: multiplied by how much longer work
 * takes at present than its own processor time.
 * @param timeout milliseconds
 */
export function within(timeout: number): {timeout: number} {
  const started = performance.now()
  const before = process.cpuUsage()
  let used = 0
  while (used < sample) {
    const {user, system} = process.cpuUsage(before)
    used = user + system
  }
  return {timeout: timeout * Math.max(1, ((performance.now() - started) * 1000) / used)}
}

/**
 * Measures, in the page and by its clock, how long a text shows before the address changes. Call it before the document is
 * opened; the function it resolves to returns milliseconds, or throws if either did not happen in the current document.
 */
export async function watchRedirect(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const seen = {shownAt: Number.NaN, leftAt: Number.NaN}
    Object.assign(globalThis, {redirect: seen})
    let address = ''
    new MutationObserver(() => {
      const isShown = document.querySelector('main')?.innerText.includes(wanted)
      if (!Number.isNaN(seen.shownAt) || !isShown) return
      seen.shownAt = performance.now()
      address = location.href
      const look = () => {
        if (location.href === address) requestAnimationFrame(look)
        else seen.leftAt = performance.now()
      }
      look()
    }).observe(document, {subtree: true, childList: true, characterData: true})
  }, text)
  return async () => {
    const took = await page.evaluate(() => {
      const seen: unknown = Reflect.get(globalThis, 'redirect')
      return seen && typeof seen === 'object'
        ? Reflect.get(seen, 'leftAt') - Reflect.get(seen, 'shownAt')
        : Number.NaN
    })
    if (Number.isNaN(took)) throw new Error(`The page did not show "${text}" and then leave its address.`)
    return took
  }
}
