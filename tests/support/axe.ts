import {setTimeout as delay} from 'node:timers/promises'
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
    await page.locator(part).first().waitFor()
    const runOnly = colorScheme === 'dark' || rules === 'colors' ? colorRules : undefined
    for (const {id, nodes} of await lastingViolations(() => violationsOn(page, part, {runOnly})))
      complaints.push(`${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }
  return complaints
}

/** The Studio renders another color scheme in steps, so what is wrong counts when it stays so. */
async function lastingViolations(look: () => Promise<axe.Result[]>): Promise<axe.Result[]> {
  let violations = await look()
  for (let again = 0; again < 5 && violations.length > 0; again++) {
    await delay(500)
    violations = await look()
  }
  return violations
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
