import {beforeAll, expect, test} from 'vitest'
import {claims} from '../content/claims.ts'
import type {SeedDocument} from '../content/document.ts'
import {documents} from '../content/index.ts'
import {contactRetentionDays} from '../domain/contact-retention.ts'
import {layoutOf, contentOf, documentOf, seedPaths} from './support/rendering.ts'

/** Checks the figures of claims in whole documents: text, attributes, description and structured data. */

/** Renders every page of the seed, with other figures in some claims. */
function renderWith(figures: Record<string, string>): Promise<Map<string, string>> {
  return renderAll(
    documents.map((document): SeedDocument =>
      document._id in figures ? {...document, figure: figures[document._id]} : document,
    ),
  )
}

/** Renders every page of the seed from a dataset. */
async function renderAll(dataset: SeedDocument[]): Promise<Map<string, string>> {
  const layout = await layoutOf(dataset)
  const rendered = new Map<string, string>()
  for (const path of seedPaths) {
    rendered.set(path, printed(await documentOf(path, await contentOf(path, dataset), layout)))
  }
  return rendered
}

/** The text of a document, without styles and scripts, but with the structured data. */
function printed(html: string): string {
  return html
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replaceAll(
      / (?:d|class|id|viewBox|transform|href|media|src|srcset|sizes|style|data-[\w-]+)="[^"]*"/g,
      '',
    )
    .replaceAll('<!-- -->', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

const withoutDrawings = (html: string) => html.replaceAll(/<svg.*?<\/svg>/gs, '')

/** A unique figure for each claim, to replace its own. */
const marks = Object.fromEntries(
  claims.map(({_id}, i) => [_id, `(claim ${String.fromCodePoint(0x3b1 + i)})`]),
)

let seed: Map<string, string>
let marked: Map<string, string>

beforeAll(async () => {
  seed = await renderWith({})
  marked = await renderWith(marks)
}, 120_000)

test('each figure of a claim comes from the claim, and changes wherever a page shows it', () => {
  const found = new Set<string>()
  for (const [path, html] of marked) {
    let restored = html
    for (const {_id, figure} of claims) {
      const mark = marks[_id] ?? ''
      if (html.includes(mark)) found.add(_id)
      restored = restored.replaceAll(mark, String(figure))
    }
    // A figure is drawn from its text, so a mark has another drawing, or none.
    expect([path, withoutDrawings(restored)]).toEqual([path, withoutDrawings(seed.get(path) ?? '')])
  }
  expect(claims.map(({_id}) => _id).filter((id) => !found.has(id))).toEqual([])
})

test('no page has a claim’s figure from another source', () => {
  const figures = new Set(claims.map(({figure}) => String(figure)))
  const left = [...marked].flatMap(([path, html]) =>
    [...figures].filter((figure) => html.includes(figure)).map((figure) => `${path}: ${figure}`),
  )
  expect(left.sort()).toEqual([
    // The specification lists 24/7 support among the features of the largest plan.
    '/agents/marketing-strategist: 24/7',
  ])
})

test('texts that say how many agents there are follow when there is a seventh', async () => {
  const model = documents.find(({_id}) => _id === 'agent-data-analyst')
  if (!model) throw new Error('The seed has no data analyst')
  const seventh = {...model, _id: 'agent-seventh', slug: {_type: 'slug', current: 'seventh'}}
  const seven = await renderAll([...documents, seventh])
  // The words around each “six”, which tell what it counts.
  const sixes = [...seven.values()].flatMap((html) => html.match(/\bsix\s[\w-]+/gi) ?? [])
  expect([...new Set(sixes)].toSorted()).toEqual(['Six kinds', 'Six services', 'six fields', 'six kinds'])
  expect(seed.get('/')).toContain('Intelligent automation, run by six AI\u00a0specialists')
  expect(seven.get('/')).toContain('Intelligent automation, run by seven AI\u00a0specialists')
  expect(seven.get('/')).toContain('Seven heads, seven\u00A0jobs, one\u00A0team')
  expect(seven.get('/agents')).toContain('<title>Seven AI agents, compared')
})

/**
 * Figures of the specification (sections 2, 3, 8 and 9), with prices as they are printed. Ranges of the contact form are in full
 * numbers, as in `$5,000 to $15,000`.
 */
const specified = new Set(
  (
    '404 18 20 24 24/7 30 30s 50 50% 90 95% 98% 200 200% 300% 500 1,000 1,247 98.5% 2024 ' +
    '$199 $249 $299 $399 $449 $499 $500 $599 $799 $899 $999 $1,199 $1,299 $1,599 $1,799 $2,399 ' +
    '$2,500 $8,500 $3,000 $1,500 $2,000 $800 $1,200 $5,000 $15,000 $50,000 ' +
    '1 2 3 4 5 6 7 10 15 3+ 4+ 5+ 6+ 7+ 5x 10x'
  ).split(' '),
)

/**
 * Removes figures that are not claims: contact details, which are placeholders, samples that are labeled as such, how much a dot of
 * a plan's drawing stands for, where a story is in its row, and the period after which the backend deletes messages.
 */
function withoutDetails(html: string): string {
  return html
    .replaceAll(/\+1 212 555 0166|\+12125550166|100 Example Street|NY 10000|9AM-6PM/g, '')
    .replaceAll(/"(?:price|position)":"?[\d.]+/g, '')
    .replaceAll('http://localhost:5173', '')
    .replaceAll(/= \d+ \w+ per month/g, '')
    .replaceAll(/>\d\/\d<\/small>/g, '')
    .replaceAll(`${contactRetentionDays} days after you send it`, '')
}

/** The texts in an element's attributes: descriptions, alternative texts, labels and examples. */
function statedIn(tag: string): string {
  const stated =
    /^<meta (?:name="(?:description|twitter)|property="og:(?:title|description))/.test(tag) ||
    !tag.startsWith('<meta')
  const values = [...tag.matchAll(/ (?:content|alt|aria-label|placeholder|label)="([^"]*)"/g)]
  return stated ? ` ${values.map(([, value]) => value).join(' ')} ` : ' '
}

test('no page has a figure that is not in the specification', () => {
  const unknown = [...seed].flatMap(([path, html]) => {
    const text = withoutDetails(html).replaceAll(/<[^>]*>/g, (tag) => statedIn(tag))
    return [...text.matchAll(/\$?\d[\d,.]*(?:\/\d+)?(?:[%+]|[xs]\b)?/g)]
      .map(([figure]) => figure.replace(/[.,]$/, ''))
      .filter((figure) => !specified.has(figure))
      .map((figure) => `${path}: ${figure}`)
  })
  expect([...new Set(unknown)]).toEqual([])
})
