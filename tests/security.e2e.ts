import {isAccountPath} from '../domain/pages.ts'
import {publicPages} from './support/pages.ts'
import {expect, test} from './support/shared-site.ts'

/** The headers of documents and files that make browsers protect visitors. */

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
const mayChange = 'no-cache'
const neverChanges = 'public, max-age=31536000, immutable'
/** Against clickjacking: of all sites, only the Studio of this lake may frame a page, for its Preview tool. */
const onlyByTheStudio = /^frame-ancestors http:\/\/localhost:\d+$/

/** Each kind of URL, and how long browsers may cache it. */
const table: Array<[path: string, status: number, caching: string]> = [
  ...publicPages.map((path): [string, number, string] => [path, 200, mayChange]),
  ['/signin', 200, mayChange],
  ['/signup', 200, mayChange],
  ['/forgot-password', 200, mayChange],
  ['/reset-password', 200, mayChange],
  ['/dashboard', 200, mayChange],
  ['/nowhere', 404, mayChange],
  ['/sitemap.xml', 200, mayChange],
  ['/robots.txt', 200, mayChange],
  ['/data/manifest.json', 200, mayChange],
]

test('every kind of address is served with its security headers', async ({request}) => {
  for (const [path, status, caching] of table) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    expect(answer.headers(), path).toMatchObject({
      ...everywhere,
      'content-security-policy': expect.stringMatching(onlyByTheStudio),
      'cache-control': caching,
    })
    // On pages that the Preview tool opens in a window, it would cut the Studio's reference to that.
    const opener = isAccountPath(path) ? 'same-origin-allow-popups' : undefined
    expect(answer.headers()['cross-origin-opener-policy'], path).toBe(opener)
  }
})

test('hashed scripts, styles, fonts and data are immutable, and have the same security headers', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const manifest: Record<string, string> = await (await request.get('/data/manifest.json')).json()
  const files = [...html.matchAll(/(?:href|data-entry)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(new Set(files.map((file) => file.split('.').at(-1)))).toEqual(new Set(['js', 'css', 'woff2']))
  for (const file of [...new Set(files), manifest['/'] ?? '']) {
    const answer = await request.get(file)
    expect(answer.status(), file).toBe(200)
    expect(answer.headers(), file).toMatchObject({...everywhere, 'cache-control': neverChanges})
  }
})

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
