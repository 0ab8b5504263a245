import {expect, test} from './support/shared-site.ts'

/** What the policy of a document keeps from running. builder/serve.test.ts has the headers. */

test('the browser blocks injected inline code, inline styles and foreign URLs', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/violates the following (?:document's )?Content Security Policy/i, /Refused to/)
  await page.goto('/')
  const refused = await page.evaluate(async () => {
    const directives: string[] = []
    document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => {
      directives.push(effectiveDirective)
    })
    const script = document.createElement('script')
    script.textContent = 'globalThis.isHostile = true'
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const picture = document.createElement('img')
    picture.src = 'http://127.0.0.1:9/picture.png'
    const base = document.createElement('base')
    base.href = 'http://127.0.0.1:9/'
    document.head.append(script, style, picture, base)
    await fetch('http://127.0.0.1:9/').catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 100))
    return {directives: directives.toSorted(), isHostile: 'isHostile' in globalThis, base: document.baseURI}
  })
  expect(refused.isHostile).toBe(false)
  expect(refused.base).toBe(page.url())
  expect(refused.directives).toEqual([
    'base-uri',
    'connect-src',
    'img-src',
    'script-src-elem',
    'style-src-elem',
  ])
})
