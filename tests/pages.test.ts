import {HtmlValidate} from 'html-validate'
import {beforeAll, describe, expect, test} from 'vitest'
import {price, type SeedDocument} from '../content/document.ts'
import {documents} from '../content/index.ts'
import {faultsOf} from './support/page-faults.ts'
import {layoutOf, contentOf, documentOf, htmlOf, seedPaths} from './support/rendering.ts'

/** The rules of the standard, not those of style, which React's output does not follow. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // Files of the site itself are named by their content.
    'require-sri': ['error', {target: 'crossorigin'}],
    // The bar's menu is hidden wherever the drawer's can be opened, so there is never more than one. axe judges what is shown.
    'unique-landmark': 'off',
  },
})

/** Every page of the seed, rendered by the code that prerenders it. robustness.test.ts has broken content. */
describe.each(seedPaths)('%s', (path) => {
  let html = ''
  beforeAll(async () => {
    html = await htmlOf(path, await contentOf(path), await layoutOf())
  })

  test('has one main element and no fault', () => {
    expect(html.match(/<main/g)).toHaveLength(1)
    expect(faultsOf(html)).toEqual([])
  })

  test('is HTML as the standard has it, and accessible', async () => {
    const {results} = await validator.validateString(
      await documentOf(path, await contentOf(path), await layoutOf()),
    )
    expect(
      results.flatMap(({messages}) => messages.map(({message, selector}) => `${message}: ${selector}`)),
    ).toEqual([])
  })
})

/** The "from" prices on a page, as visible text. */
async function pricesOf(path: string, dataset: readonly SeedDocument[]): Promise<Set<string>> {
  const html = await htmlOf(path, await contentOf(path, dataset), await layoutOf(dataset))
  const text = html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, ' ')
  return new Set([...text.matchAll(/from \$[\d.,]+/g)].map(([figure]) => figure))
}

test.each(['/', '/agents'])(
  'on %s each agent’s price is that of its first plan, even if a later one is cheaper',
  async (path) => {
    const seeded = ['from $299', 'from $399', 'from $249', 'from $199', 'from $449', 'from $599']
    expect(await pricesOf(path, documents)).toEqual(new Set(seeded))
    const dearest = documents.map((document) =>
      document._id === 'plan-data-analyst-starter'
        ? {...document, price: price({amount: 2345.5, cadence: 'month'})}
        : document,
    )
    const raised = seeded.map((text) => (text === 'from $449' ? 'from $2,345.50' : text))
    expect(await pricesOf(path, dearest)).toEqual(new Set(raised))
  },
)

test('how often a plan is paid is the same on the card, in the menu, in the tables and for search engines', async () => {
  const perSession = {_type: 'price', amount: 123, currency: 'USD', cadence: 'session'}
  const dataset = documents.map((document) =>
    document._id === 'plan-data-analyst-starter' ? {...document, price: perSession} : document,
  )
  const page = async (path: string) => {
    const html = await documentOf(path, await contentOf(path, dataset), await layoutOf(dataset))
    return html
      .replaceAll(/<!-- -->/g, '')
      .replaceAll(/<(?!script)[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  }
  const [home, agents, pricing, agent] = await Promise.all(
    ['/', '/agents', '/pricing', '/agents/data-analyst'].map(page),
  )
  expect(home).toContain('Measures, from $123 per session')
  // In the lead, the dropdown, the drawer and on the card.
  expect(home?.match(/from \$123 per session/g)).toHaveLength(4)
  expect(agents).toMatch(/from \$123 per session .* \$123 per session/)
  expect(pricing).toContain('$123 per session')
  expect(agent).toContain('$123 per session')
  expect(agent).toContain('"price":123,"priceCurrency":"USD","unitText":"session"')
})

/** The results of the first case study on the home page, with its huge figure first, as one reads them. */
async function storyOf(fields: object): Promise<string[]> {
  const dataset = documents.map((document) =>
    document._id === 'case-example-outdoor' ? {...document, ...fields} : document,
  )
  const html = await htmlOf('/', await contentOf('/', dataset), await layoutOf())
  const story = html.slice(html.indexOf('id="case-studies"')).split('</article>')[0] ?? ''
  return [...story.matchAll(/<(h3|li)[^>]*>(.*?)<\/\1>/g)].map(([, , inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, '').trim(),
  )
}

test('a case study shows claims, or its own figures', async () => {
  const claims = [
    '&lt;30s average response time',
    '95% issue resolution rate Our target',
    '24/7 support Software, no office hours',
    '98% client satisfaction Our target',
  ]
  expect(await storyOf({})).toEqual(claims)
  const typed = {_key: 'own', _type: 'result', figure: '3×', label: 'as many orders'}
  const claim = {_key: 'claim', _type: 'reference', _ref: 'claim-support-hours'}
  expect(
    await storyOf({claim: null, figure: '12', figureLabel: 'hours saved', results: [typed, claim]}),
  ).toEqual(['12 hours saved', '3× as many orders', '24/7 support Software, no office hours'])
})

test('a case study omits an unpublished claim', async () => {
  const missing = {_type: 'reference', _ref: 'claim-missing'}
  const claim = {_key: 'claim', _type: 'reference', _ref: 'claim-support-hours'}
  expect(await storyOf({claim: missing, results: [{...missing, _key: 'missing'}, claim]})).toEqual([
    '',
    '24/7 support Software, no office hours',
  ])
})

test.each([true, false])('a section that is hidden (%s) is not on the site', async (hidden) => {
  const dataset = documents.map((document) => {
    const {sections} = Object(document)
    return document._id === 'page-spring-launch'
      ? {...document, sections: sections.with(2, {...sections[2], hidden})}
      : document
  })
  const path = '/campaigns/spring-launch'
  const html = await htmlOf(path, await contentOf(path, dataset), await layoutOf(dataset))
  expect(html.includes('Three that start quickly')).toBe(!hidden)
})

/** The drawings of a page’s part: the paths in full color, and where the heads are. */
function drawingsIn(html: string): string[] {
  return [...html.matchAll(/<path d="([^"]*)"[^>]*><\/path><circle cx="([^"]*)"/g)].map(
    ([, path = '', head = '']) => `${path} ${head}`,
  )
}

/** The drawings of a page when a claim has another figure. */
async function drawingsWith(path: string, figure: string): Promise<string[]> {
  const dataset = documents.map((document) =>
    document._id === 'claim-support-resolution' ? {...document, figure} : document,
  )
  return drawingsIn(await htmlOf(path, await contentOf(path, dataset), await layoutOf()))
}

test.each(['/', '/agents/customer-support'])(
  'a figure is drawn from its text, so %s draws a changed claim differently',
  async (path) => {
    const before = await drawingsWith(path, '95%')
    const after = await drawingsWith(path, '12%')
    expect(before.length).toBeGreaterThanOrEqual(3)
    expect(after.filter((drawing) => !before.includes(drawing))).toEqual(['M0.5 0.5h11.01 11.5'])
    expect(await drawingsWith(path, 'many')).toHaveLength(before.length - 1)
  },
)

test('an agent’s work is on its page and on its cards, in the document itself', async () => {
  const [home, agent] = await Promise.all(
    ['/', '/agents/data-analyst'].map(async (path) => htmlOf(path, await contentOf(path), await layoutOf())),
  )
  for (const html of [home, agent]) expect(html).toContain('Sample result')
  expect(agent).toContain('rders fall in the last days of each month, but only for repeat customers.')
  expect(agent).toContain('The pattern holds for every region')
  // One more is before the mosaic.
  expect(home?.match(/<figure/g)).toHaveLength(7)
  // A card has what the demo answers first, and of lines below a chart the first one.
  expect(home).toContain('sale brings orders forward, and adds none.')
  expect(home).not.toContain('egular customers wait for it')
})
