import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {schemaOffer} from '../../domain/price.ts'
import {renderDocument} from '../../builder/Document.tsx'
import {comparePages, disagreements} from './compare-pages.ts'

const starter = {amount: 1299, currency: 'USD', cadence: 'month', isFrom: false}
const workshop = {amount: 450.5, currency: 'USD', cadence: 'session'}
const settings = {
  siteSettings: {
    promo: {text: 'Half off & more', start: '2026-11-01T00:00:00Z', end: '2026-11-30T00:00:00Z'},
  },
}
const content = {
  agent: {
    name: 'Writer',
    lead: 'It saves you $5,000 a year.',
    plans: [
      {name: 'Starter', price: starter},
      {name: 'Workshop', price: workshop},
    ],
  },
}
const head = {title: 'Writer’s “best” & more', description: 'Writes < reads', path: '/agents/writer'}
const body =
  '<p class="p">Half off &amp; more <a>Go</a></p><h1>Writer</h1><p>It saves you $5,000 a year.</p>' +
  '<p>$1,299<!-- --> <small>/ month</small></p><p>$450.50</p>'

/** A page as it is prerendered, with a part of it replaced. */
function page(html = body, offers = [schemaOffer('Starter', starter), schemaOffer('Workshop', workshop)]) {
  return renderDocument({
    facts: {},
    head,
    origin: 'https://www.sesto.test',
    html,
    sheet: '/a.css',
    script: 'var price="$77"',
    structuredData: [{'@type': 'Service', offers}],
  })
}
const time = Date.parse('2026-11-24T12:00:00Z')
const faults = (html: string, at = time) => disagreements({html, data: [content, settings], time: at})

test('a page that says what its content says has no faults', () => {
  expect(faults(page())).toEqual([])
})

test.each([
  [
    'another title',
    page().replace('og:title" content="', 'og:title" content="Our '),
    /^og:title says “Our Writer’s “best” & more”, but/,
  ],
  [
    'no description',
    page().replace(/<meta property="og:description"[^>]*>/, ''),
    /^og:description says “”, but the page says “Writes < reads”/,
  ],
  ['another address', page().replace('og:url" content="https', 'og:url" content="http'), /^og:url/],
  [
    'another price in JSON-LD',
    page(body, [schemaOffer('Starter', {...starter, amount: 1199})]),
    /for 1199 USD, which is no price of the content/,
  ],
  [
    'the price of another plan',
    page(body, [schemaOffer('Workshop', starter)]),
    /“Workshop” for 1299 USD, which is no price/,
  ],
  ['another currency', page(body, [schemaOffer('Starter', {...starter, currency: 'EUR'})]), /for 1299 EUR/],
  [
    'another cadence',
    page(body, [schemaOffer('Starter', {...starter, cadence: 'session'})]),
    /not paid as the content says: month/,
  ],
  [
    'no cadence',
    page(body, [schemaOffer('Workshop', {...workshop, cadence: 'one-time'})]),
    /not paid as the content says: session/,
  ],
  ['a price that is not visible', page(body.replace('$1,299', 'Ask us')), /does not show \$1,299/],
  [
    'another visible price',
    page(body.replace('$450.50', '$450.50, before $499')),
    /^The page shows \$499, which is nowhere/,
  ],
  ['a hidden offer', page(body.replace('class="p"', 'class="p" hidden=""')), /hidden within its dates/],
])('%s is found', (_, html, message) => {
  expect(faults(html)).toEqual([expect.stringMatching(message)])
})

test('an offer that is shown after its end is found, and one that is hidden then is right', () => {
  const later = Date.parse('2026-12-01T00:00:00Z')
  expect(faults(page(), later)).toEqual([expect.stringMatching(/shown outside its dates/)])
  expect(faults(page(body.replace('class="p"', 'class="p" hidden=""')), later)).toEqual([])
})

test('the pages of a finished site are read with the data that they name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const write = (name: string, words: string) => writeFile(join(folder, name), words)
  await mkdir(join(folder, 'data'))
  await write('data/manifest.json', JSON.stringify({'/': '/data/home.json', '/writer': '/data/writer.json'}))
  await write('data/home.json', JSON.stringify({result: {home: {title: 'Home'}}}))
  await write('data/writer.json', JSON.stringify({result: content}))
  await write('data/layout.json', JSON.stringify({result: settings}))
  await write(
    'writer.html',
    page().replace('<html ', '<html data-data="/data/writer.json /data/layout.json" '),
  )
  await write(
    'index.html',
    page('', []).replace('<html ', '<html data-data="/data/home.json /data/layout.json" '),
  )
  expect(await comparePages(folder, time)).toEqual([])
  await write(
    'index.html',
    page('<p>$12</p>', []).replace('<html ', '<html data-data="/data/home.json /data/layout.json" '),
  )
  expect(await comparePages(folder, time)).toEqual([
    '/: The page shows $12, which is nowhere in its content.',
  ])
  await rm(folder, {recursive: true})
})
