import {Window} from 'happy-dom'
import {expect, test} from 'vitest'
import {documents} from '../content/index.ts'
import {wholePage, wholePages} from './support/generated-pages.ts'
import {contentOf, documentOf, layoutOf, seedPaths} from './support/rendering.ts'

/** What pages tell machines in JSON-LD is what they show to people. */

const sections = wholePages().flatMap((page): {_type: string}[] => Object(page['sections']))
/** A page with several lists of questions. */
const asking = {
  ...wholePage(),
  _id: 'page-asking',
  slug: {_type: 'slug', current: 'generated/asking'},
  sections: sections.filter(({_type}) => _type === 'questionsSection'),
}
const dataset = [...documents, ...[wholePage(), asking].map((page) => JSON.parse(JSON.stringify(page)))]

/** Types and addresses are for machines alone; https://schema.org/UnitPriceSpecification has codes. */
const unseen = new Set([
  '@context',
  '@type',
  'item',
  'url',
  'logo',
  'position',
  'priceCurrency',
  'unitCode',
  'sameAs',
])

/** The names, figures and texts of an object, such as `offers.0.price`, with their values. */
function statementsIn(value: unknown, at = ''): [name: string, value: string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[at, value]]
  return Object.entries(Object(value)).flatMap(([name, inside]) =>
    unseen.has(name) ? [] : statementsIn(inside, at ? `${at}.${name}` : name),
  )
}

test.each([...seedPaths, '/generated/whole', '/generated/asking'])(
  '%s shows all that its JSON-LD says, which has all of its questions',
  async (path) => {
    const html = await documentOf(path, await contentOf(path, dataset), await layoutOf(dataset))
    const {document} = new Window({url: `http://localhost${path}`})
    document.write(html.replaceAll('<!-- -->', '').replaceAll('><', '> <'))
    const objects = [...document.querySelectorAll('script[type="application/ld+json"]')]
    const shown = document.body.textContent.replaceAll(/\s+/g, ' ')
    const missing = objects
      .flatMap(({textContent}) => statementsIn(JSON.parse(textContent)))
      .filter(([, value]) => {
        const text =
          typeof value === 'number' ? `$${value.toLocaleString('en-US')}` : value.replaceAll(/\s+/g, ' ')
        return !shown.includes(text.trim())
      })
    expect(missing).toEqual([])
    const stated = objects.map(({textContent}) => JSON.parse(textContent))
    const asked = [...document.querySelectorAll('main li > details > summary')]
    const faq = stated.filter((each) => each['@type'] === 'FAQPage')
    expect(faq.map(({mainEntity}) => mainEntity.map(({name}: {name: string}) => name))).toEqual(
      asked.length > 0 ? [asked.map((summary) => summary.textContent)] : [],
    )
    const trails = stated.filter((each) => each['@type'] === 'BreadcrumbList')
    const crumbs = [...document.querySelectorAll('main nav ol:has([aria-current=page])')]
    expect(trails.map((trail) => trail.itemListElement.map(({name}: {name: string}) => name))).toEqual(
      crumbs.map((crumb) => [...crumb.querySelectorAll('li')].map((item) => item.textContent.trim())),
    )
  },
)
