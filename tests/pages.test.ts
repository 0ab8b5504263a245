import {beforeAll, describe, expect, test} from 'vitest'
import {chromeOf, contentOf, htmlOf, seedPaths} from './support/rendering.ts'

/** Every page of the seed, rendered by the code that prerenders it. What happens to broken content: robustness.test.ts. */
describe.each(seedPaths)('%s', (path) => {
  let html = ''
  beforeAll(async () => {
    html = await htmlOf(path, await contentOf(path), await chromeOf())
  })

  test('has one first heading, one main part and no hole in its text', () => {
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/undefined|\[object|NaN/)
  })

  test('has no inline style, which its policy would refuse, and no link that leads nowhere', () => {
    expect(html).not.toMatch(/ style="/)
    expect(html).not.toMatch(/href="(?:undefined|null|)"/)
  })
})

test('prices come from the first plan and are formatted in one way', async () => {
  const html = await htmlOf('/', await contentOf('/'), await chromeOf())
  const text = html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]*>/g, ' ')
  for (const price of ['from $299', 'from $399', 'from $249', 'from $199', 'from $449', 'from $599'])
    expect(text).toContain(price)
})
