import {Window} from 'happy-dom'
import {expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {policyIn} from './support/policy.ts'
import {layoutOf, contentOf, documentOf, seedPaths} from './support/rendering.ts'

/** Whole documents as prerendering writes them: how content is escaped in their heads, and what their policies allow. */

/** What an editor, or an attacker with an editor's account, could write into any text field. */
const hostile = `"Quotes" & <b>tags</b> 'n' </title></script><script>globalThis.isHostile = true</script>`

/** Renders the document of a path, with some fields of one seed document changed. */
async function documentWith(path: string, id: string, fields: object): Promise<string> {
  const dataset = documents.map((document) => (document._id === id ? {...document, ...fields} : document))
  return documentOf(path, await contentOf(path, dataset), await layoutOf(dataset))
}

/** Parses a document without running it. */
function parsed(html: string) {
  return new new Window().DOMParser().parseFromString(html, 'text/html')
}

test('titles and descriptions with quotes, tags and end tags are escaped', async () => {
  const seo = {_type: 'seo', title: hostile, description: hostile}
  const html = await documentWith('/agents/data-analyst', 'agent-data-analyst', {seo})
  const whole = parsed(await documentWith('/agents/data-analyst', 'agent-data-analyst', {}))
  const document = parsed(html)
  expect(document.title).toContain(hostile)
  const description = document.querySelector('meta[name=description]')
  expect(description?.getAttribute('content')).toBe(hostile)
  expect(description?.attributes.length).toBe(2)
  for (const property of ['og:title', 'og:description'])
    expect(document.querySelector(`meta[property="${property}"]`)?.getAttribute('content')).toContain(hostile)
  const kinds = (page: typeof document) => [...page.head.children].map(({tagName}) => tagName)
  expect(kinds(document)).toEqual(kinds(whole))
})

test('structured data with a script end tag stays in its element and keeps its text', async () => {
  const html = await documentWith('/agents/data-analyst', 'agent-data-analyst', {name: hostile})
  const document = parsed(html)
  const texts = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({textContent}) => textContent,
  )
  expect(texts).toHaveLength(2)
  const [service, breadcrumb]: unknown[] = texts.map((text) => JSON.parse(text))
  expect(service).toMatchObject({'@type': 'Service', name: hostile})
  expect(JSON.stringify(breadcrumb)).toContain(JSON.stringify(hostile).slice(1, -1))
  expect([...document.querySelectorAll('script:not([type])')]).toHaveLength(1)
  expect(document.body.textContent).toContain(hostile)
})

const accountPages = ['/signin', '/signup', '/forgot-password', '/reset-password', '/dashboard']

test.each(seedPaths)(
  'the content security policy of %s starts with default-src none and allows no inline code',
  async (path) => {
    const policy = policyIn(await documentOf(path, await contentOf(path), await layoutOf()))
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
    })
    expect(policy['script-src']?.slice(0, 2)).toEqual(["'self'", 'a hash'])
    // The second one is the hash of nothing, for the Studio's Preview tool (builder/policy.test.ts).
    expect(policy['style-src']).toEqual(["'self'", 'a hash', 'a hash'])
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
    expect('frame-src' in policy, 'may show a frame').toBe(accountPages.includes(path))
  },
)
