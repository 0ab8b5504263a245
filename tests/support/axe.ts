import {AxeBuilder} from '@axe-core/playwright'
import type {Page} from '@playwright/test'

/**
 * What axe finds wrong with the page as it is now, in both colour schemes.
 * @param part a selector, where only a part of the page is of interest
 */
export async function complaintsOf(page: Page, part?: string): Promise<string[]> {
  const complaints: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({colorScheme})
    const axe = new AxeBuilder({page})
    const {violations} = await (part ? axe.include(part) : axe).analyze()
    for (const {id, nodes} of violations)
      complaints.push(`${colorScheme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  }
  return complaints
}
