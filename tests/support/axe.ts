import type {Page} from '@playwright/test'
import axe from 'axe-core'

/** The rules that depend on the color scheme; the markup is the same in both. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on the page in its current state, in both color schemes. @returns the violations
 * @param part a selector, to check only a part of the page
 * @param rules `colors` checks only colors, for a page whose markup is the same as another page's
 */
export async function complaintsOf(
  page: Page,
  part = 'html',
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  const complaints: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme})
    // The Studio renders again in another color scheme.
    await page.locator(part).first().waitFor()
    const runOnly = colorScheme === 'dark' || rules === 'colors' ? colorRules : undefined
    for (const {id, nodes} of await violationsOn(page, part, {runOnly}))
      complaints.push(`${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }
  return complaints
}

/**
 * Runs axe in the page itself. `AxeBuilder` would open another page for its report, and describe every element that is right, which takes
 * most of the time.
 */
async function violationsOn(page: Page, part: string, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([context, chosen]) => {
      const run: typeof axe.run = Reflect.get(globalThis, 'axe').run
      return (await run(context, {...chosen, resultTypes: ['violations']})).violations
    },
    [part, options] as const,
  )
}
