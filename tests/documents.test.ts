import {Window} from 'happy-dom'
import {expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {fixedPaths, isAccountPath} from '../domain/pages.ts'
import {app, layoutOf, contentOf, documentOf, seedPaths} from './support/rendering.ts'

/** Whole documents as prerendering writes them: what their heads say and how it is escaped, and what their policies allow. */

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

const accountPages = fixedPaths.filter(isAccountPath)

/** The schema.org types of each public page's structured data. */
const kindsOf = (path: string) =>
  path === '/'
    ? ['Organization']
    : path === '/agents'
      ? ['BreadcrumbList', 'OfferCatalog', 'FAQPage']
      : path === '/pricing'
        ? ['BreadcrumbList', 'OfferCatalog']
        : path.startsWith('/agents/')
          ? ['Service', 'BreadcrumbList']
          : path.startsWith('/campaigns/')
            ? ['FAQPage']
            : ['BreadcrumbList']

const origin = 'http://localhost:5173'
const publicPaths = seedPaths.filter((path) => !accountPages.includes(path) && path !== app.notFoundPath)

/** A document's head, and its structured data. */
async function headOf(path: string) {
  const {title, head} = parsed(await documentWith(path, '', {}))
  const content = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  const structured = [...head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({textContent}): Record<string, unknown> => JSON.parse(textContent),
  )
  return {
    title,
    content,
    canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    structured,
  }
}

test.each(publicPaths)('%s tells search engines and social networks what it is', async (path) => {
  const {title, content, canonical, structured} = await headOf(path)
  expect(title).toMatch(/^.{8,65} – Sesto$/)
  expect(content('description')).toMatch(/^.{50,165}$/)
  expect(content('og:title')).toBe(title)
  expect(content('og:description')).toBe(content('description'))
  expect(content('og:site_name')).toBe('Sesto')
  // The seed's picture has no file in this test, and social networks show none then.
  expect(content('twitter:card')).toBe('summary')
  expect([canonical, content('og:url')]).toEqual([origin + path, origin + path])
  expect(content('robots')).toBeUndefined()
  expect(structured.map((object) => object['@type'])).toEqual(kindsOf(path))
  expect(new Set(structured.map((object) => object['@context']))).toEqual(new Set(['https://schema.org']))
})

test.each([...accountPages, app.notFoundPath])('%s is noindex', async (path) => {
  expect((await headOf(path)).content('robots')).toBe('noindex')
})

const offer = (name: string, price: number) => ({'@type': 'Offer', name, price, priceCurrency: 'USD'})

test('an agent page describes a Service with three offers, and a breadcrumb', async () => {
  const [service, crumbs] = (await headOf('/agents/data-analyst')).structured
  expect(service).toMatchObject({
    name: 'Data Analyst',
    url: `${origin}/agents/data-analyst`,
    provider: {'@type': 'Organization', name: 'Sesto', url: origin},
    offers: [offer('Starter', 449), offer('Professional', 899), offer('Enterprise', 1799)],
  })
  expect(crumbs).toMatchObject({
    itemListElement: [
      {position: 1, item: `${origin}/`},
      {position: 2, item: `${origin}/agents`},
      {position: 3, name: 'Data Analyst', item: `${origin}/agents/data-analyst`},
    ],
  })
})

test('the pricing page lists each agent with its offers, and the home page whose logo it is', async () => {
  const [, catalog] = (await headOf('/pricing')).structured
  const [organization] = (await headOf('/')).structured
  expect(organization).toMatchObject({logo: `${origin}/apple-touch-icon.png`})
  expect(catalog?.['itemListElement']).toHaveLength(6)
  expect(catalog?.['itemListElement']).toContainEqual({
    '@type': 'Service',
    name: 'Data Analyst',
    url: `${origin}/agents/data-analyst`,
    offers: [offer('Starter', 449), offer('Professional', 899), offer('Enterprise', 1799)].map((each) =>
      expect.objectContaining(each),
    ),
  })
})
