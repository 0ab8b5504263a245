/**
 * What a finished document tells visitors, search engines and social networks, against the content that it was rendered from. The
 * checks of the content (packages/content-checks/) cannot see a template that prints another price than the one in its data.
 */
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {isRecord} from 'service-kit/guards'
import {fileOf} from '../../builder/site-files.ts'
import {mapLimited} from '../../domain/map-limited.ts'
import {isOfferActive, type OfferDates} from '../../domain/offer-dates.ts'
import {cadences, priceFigure, type Price} from '../../domain/price.ts'

/** How many documents are read at the same time. */
const atOnce = 8

/**
 * Compares every document of a built site with the data that it names.
 * @param folder the finished site
 * @param time for which dated content was rendered, in milliseconds since 1970
 * @returns a line for each thing that does not agree, with the page's path
 */
export async function comparePages(folder: string, time: number): Promise<string[]> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const paths = Object.keys(JSON.parse(await read('data/manifest.json')))
  const found = await mapLimited(paths, atOnce, async (path) => {
    const html = await read(fileOf(path))
    const addresses = /data-data="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
    const entries = await Promise.all(
      addresses.map(async (address): Promise<{result: unknown}> => JSON.parse(await read(address))),
    )
    const data = entries.map(({result}) => result)
    return disagreements({html, data, time}).map((sentence) => `${path}: ${sentence}`)
  })
  return found.flat()
}

/** A document of the site, and the data that it names in `data-data`. */
interface RenderedFacts {
  html: string
  /** The results of the page's and the layout's query. */
  data: readonly unknown[]
  /** When it was rendered, in milliseconds since 1970. */
  time: number
}

/** The sentences that name what does not agree in a document; none if everything does. */
export function disagreements(document: RenderedFacts): string[] {
  return [...head(document), ...offers(document), ...figures(document), ...promotion(document)]
}

/** Open Graph says what the document's title, description and address say. */
function head({html}: RenderedFacts): string[] {
  const meta = (attribute: string) => attributeOf(html, `<meta ${attribute} content="`)
  const pairs = [
    ['og:title', meta('property="og:title"'), /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''],
    ['og:description', meta('property="og:description"') ?? '', meta('name="description"') ?? ''],
    ['og:url', meta('property="og:url"'), attributeOf(html, '<link rel="canonical" href="')],
  ] as const
  return pairs
    .filter(([, shared, shown]) => shared !== shown)
    .map(
      ([name, shared = '', shown = '']) =>
        `${name} says “${text(shared)}”, but the page says “${text(shown)}”.`,
    )
}

/** Each Offer of JSON-LD is a price of the content, and visitors see it. */
function offers({html, data}: RenderedFacts): string[] {
  const named = data.flatMap((result) => namedPrices(result))
  const visible = visibleText(html)
  return offersIn(html).flatMap((offer) => {
    const {name, price: amount, priceCurrency: currency} = offer
    const what = `JSON-LD offers “${String(name)}” for ${String(amount)} ${String(currency)}`
    const price = named.find(
      (entry) => entry.name === name && entry.price.amount === amount && entry.price.currency === currency,
    )?.price
    if (!price) return `${what}, which is no price of the content.`
    const figure = priceFigure(price) ?? ''
    return [
      ...(visible.includes(figure) ? [] : [`${what}, but the page does not show ${figure}.`]),
      ...(isPaidAsOffered(price, offer['priceSpecification'])
        ? []
        : [`${what}, but not paid as the content says: ${price.cadence ?? 'no cadence'}.`]),
    ]
  })
}

/** Whether an offer's https://schema.org/UnitPriceSpecification has the amount, and is paid as often as the content says. */
function isPaidAsOffered({amount, currency, cadence}: Price, specification: unknown): boolean {
  const unit = Object.entries(cadences).find(([name]) => name === cadence)?.[1].unit
  if (unit === undefined) return specification === undefined
  return (
    isRecord(specification) &&
    specification['price'] === amount &&
    specification['priceCurrency'] === currency &&
    (specification['unitCode'] ?? specification['unitText']) === unit
  )
}

/** Every amount of money that visitors see is a price of the content, or in one of its texts. */
function figures({html, data}: RenderedFacts): string[] {
  const figuresOfContent = new Set(
    data.flatMap((result) => pricesIn(result)).map((price) => priceFigure(price)),
  )
  const texts = JSON.stringify(data)
  const unknown = [...visibleText(html).matchAll(money)]
    .map(([amount]) => amount)
    .filter((amount) => !figuresOfContent.has(amount) && !texts.includes(amount))
  return [...new Set(unknown)].map((amount) => `The page shows ${amount}, which is nowhere in its content.`)
}

/** Money as `priceFigure` writes it: `$1,299`, `€299.50`. */
const money = /[$€£¥]\d{1,3}(?:,\d{3})*(?:\.\d\d)?|[$€£¥]\d+(?:\.\d\d)?/g

/** The offer above the page is shown between its dates alone. */
function promotion({html, data, time}: RenderedFacts): string[] {
  const promo = data
    .map((result) => (isRecord(result) ? result['siteSettings'] : undefined))
    .map((settings) => (isRecord(settings) ? settings['promo'] : undefined))
    .find(isRecord)
  const words = promo?.['text']
  if (!promo || typeof words !== 'string') return []
  const [before, after] = html.split(`>${escaped(words)}`)
  if (before === undefined || after === undefined) return []
  const isShown = !/<[^<]*\shidden=""[^<]*$/.test(before)
  const dates: OfferDates = {start: dateOf(promo['start']), end: dateOf(promo['end'])}
  if (isShown === isOfferActive(dates, time)) return []
  return [`The offer “${words}” is ${isShown ? 'shown outside' : 'hidden within'} its dates.`]
}

const dateOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function offersIn(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const within = (value: unknown): Record<string, unknown>[] =>
    Array.isArray(value)
      ? value.flatMap(within)
      : isRecord(value)
        ? [...(value['@type'] === 'Offer' ? [value] : []), ...Object.values(value).flatMap(within)]
        : []
  return [...blocks].flatMap(([, json]) => within(JSON.parse(json ?? '')))
}

/** The prices of a query's result that belong to something with a name: `{name: 'Starter', price: {…}}`. */
function namedPrices(value: unknown): {name: string; price: Price}[] {
  if (Array.isArray(value)) return value.flatMap(namedPrices)
  if (!isRecord(value)) return []
  const {name} = value
  const prices = typeof name === 'string' ? Object.values(value).filter(isPrice) : []
  return [
    ...prices.map((price) => ({name: String(name), price})),
    ...Object.values(value).flatMap(namedPrices),
  ]
}

function pricesIn(value: unknown): Price[] {
  if (Array.isArray(value)) return value.flatMap(pricesIn)
  if (!isRecord(value)) return []
  return isPrice(value) ? [value] : Object.values(value).flatMap(pricesIn)
}

const isPrice = (value: unknown): value is Price =>
  isRecord(value) && typeof value['amount'] === 'number' && typeof value['currency'] === 'string'

/** What is between the tags of the page. */
function visibleText(html: string): string {
  const page = html.slice(html.indexOf('<div id="root">'))
  return text(page.replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' '))
}

/** The value after a piece of a tag, up to its quotation mark. */
const attributeOf = (html: string, before: string) => {
  const start = html.indexOf(before)
  return start < 0 ? undefined : html.slice(start + before.length).split('"', 1)[0]
}

/** What React writes instead of a character in texts and attributes. */
const entities = [
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
  ['&', '&amp;'],
] as const

/** The text that a piece of HTML shows. */
const text = (html: string) =>
  entities.reduce((result, [character, entity]) => result.replaceAll(entity, character), html)

/** A text as React writes it. */
const escaped = (words: string) =>
  entities.toReversed().reduce((result, [character, entity]) => result.replaceAll(character, entity), words)
