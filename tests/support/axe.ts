import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/** The rules that depend on the color scheme; the markup is the same in both. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on the page in its current state, in both color schemes. @returns the violations
 * @param part a selector, to check only a part of the page
 * @param rules `colors` checks only colors, for a page whose markup is the same as another page's
 */
export async function complaintsOf(
  page: Page,
  part?: string,
  rules: 'all' | 'colors' = 'all',
): Promise<string[]> {
  const complaints: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme})
    const axe = new AxeBuilder({page})
    // The Studio renders again in another color scheme.
    if (part) await page.locator(part).first().waitFor()
    if (part) axe.include(part)
    if (colorScheme === 'dark' || rules === 'colors') axe.withRules(colorRules)
    const {violations} = await axe.analyze()
    for (const {id, nodes} of violations)
      complaints.push(`${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }
  return complaints
}
