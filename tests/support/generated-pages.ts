import type {SeedDocument} from '../../content/document.ts'
import {topTypes} from '../../domain/page-building.ts'
import {randomFrom} from '../../domain/random.ts'
import {single} from '../../schemas/documents/page.ts'
import {contentOf, looks, type Length, type Look} from './generated-content.ts'

/**
 * Pages made of the content model itself: each kind of section in each of its looks, in many orders (generated-content.ts has what is in
 * them). They are always the same.
 */

const isTop = ({type}: Look) => topTypes.includes(type)
const tops = looks.filter(isTop)
const middles = looks.filter((look) => !isTop(look))
/** What pages share in the seed is a quote. */
const kindOf = ({type}: Look) => (type === 'sharedSection' ? 'quoteSection' : type)
/** What may stand below a look: what asks or says one thing does not stand beside its like. */
const below = (look: Look) =>
  single.includes(kindOf(look)) ? middles.filter((each) => kindOf(each) !== kindOf(look)) : middles
const ends = middles.filter(({type}) => type === 'callToActionSection' || type === 'formSection')

export interface GeneratedPage {
  page: SeedDocument & {sections: object[]}
  length: Length
  /** Its sections. */
  looks: readonly Look[]
}

/** Sequences of 1 to 25 in which each look stands below each other one, as far as a page may have them. All but those of 1 have an end. */
function sequences(random: () => number): Look[][] {
  const shuffled = (all: readonly Look[]) =>
    all.map((look) => ({look, at: random()})).toSorted((a, b) => a.at - b.at)
  const left = new Map(looks.map((look) => [look, new Set(shuffled(below(look)).map((each) => each.look))]))
  const count = (look: Look) => left.get(look)?.size ?? 0
  /** Of some looks, the one after which most others have to stand yet. */
  const most = (all: readonly Look[]) => all.reduce((best, look) => (count(look) > count(best) ? look : best))
  const pages: Look[][] = []
  while (looks.some((look) => count(look) > 0)) {
    // Every sixth page has no top of its own.
    let last = most(pages.length % 6 === 5 || tops.every((top) => count(top) === 0) ? middles : tops)
    const page = [last]
    const addOneOf = (some: readonly Look[]) => {
      const all = some.filter((look) => below(last).includes(look))
      const missing = [...(left.get(last) ?? [])].filter((look) => all.includes(look))
      const next = missing.length > 0 ? most(missing) : (all[Math.floor(random() * all.length)] ?? last)
      left.get(last)?.delete(next)
      page.push(next)
      last = next
    }
    const length = 1 + (pages.length % 25)
    while (page.length < length) addOneOf(page.length === length - 1 ? ends : middles)
    pages.push(page)
  }
  return pages
}

/** Pages in which all pairs of looks are neighbors, in any number: they begin again with others. They are always the same. */
export function* manyPages(): Generator<GeneratedPage, never> {
  let count = 0
  for (let round = 1; ; round++) {
    const random = randomFrom(round)
    for (const all of sequences(random)) {
      const length: Length = count % 7 === 3 ? 'word' : count % 5 === 2 ? 'long' : 'usual'
      const content = contentOf(random, length)
      const title = `Generated page ${count}`
      const page = {
        _id: `page-generated-${count}`,
        _type: 'page',
        title,
        slug: {_type: 'slug', current: `generated/${count}`},
        sections: all.map((look, place) => ({_key: `s${place}`, ...content(look, random() < 0.8)})),
        seo: {_type: 'seo', title, description: 'Made by a test.'},
      }
      count++
      yield {page, length, looks: all}
    }
  }
}

/** The first of them. */
export function somePages(count: number): GeneratedPage[] {
  const pages = manyPages()
  return Array.from({length: count}, () => pages.next().value)
}

const nameOf = (look: Look | undefined) => `${look?.type} ${look?.variant}`

/**
 * How many pairs of looks are neighbors on some page, and how many there are: below each look stands each one that may, itself included, but
 * for the page's top, of which a page has one.
 */
export function pairsOn(pages: readonly GeneratedPage[]): {found: number; all: number} {
  const pairs = pages.flatMap((page) =>
    page.looks.slice(1).map((look, index) => `${nameOf(page.looks[index])} above ${nameOf(look)}`),
  )
  return {found: new Set(pairs).size, all: looks.flatMap(below).length}
}

/** A picture's document in a lake. */
export const asset = {
  _id: 'image-generated-1600x1000-webp',
  _type: 'sanity.imageAsset',
  url: 'https://cdn.sanity.io/images/local/production/generated-1600x1000.webp',
  metadata: {dimensions: {width: 1600, height: 1000}},
}

/** Documents whose pictures are an asset of a lake, instead of files that seeding uploads. */
export function withAsset(pages: readonly SeedDocument[], id = asset._id): SeedDocument[] {
  const reference = JSON.stringify({_type: 'reference', _ref: id})
  return JSON.parse(JSON.stringify(pages).replaceAll(/"_sanityAsset":"[^"]*"/g, `"asset":${reference}`))
}

/** Documents with another number of agents, up to two more than there are: references to those that are gone go, too. */
export function withAgents(all: readonly SeedDocument[], count: number): SeedDocument[] {
  const agents = all.filter(({_type}) => _type === 'agent')
  const more = agents.slice(0, Math.max(0, count - agents.length)).map((agent, index) => ({
    ...agent,
    _id: `${agent._id}-too`,
    name: `Another ${String(agent.name)}`,
    slug: {_type: 'slug', current: `another-${index}`},
    hue: ['teal', 'orchid'][index],
    emblem: `another-${index}`,
  }))
  const [first] = agents
  const gone = new Set(agents.slice(count).map(({_id}) => _id))
  const isGone = (value: unknown) => gone.has(String(Object(value)._ref))
  const cut = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (isGone(value)) return {...value, _ref: first?._id}
    if (!Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, cut(inside)]))
    const kept = value.filter((each) => !isGone(each))
    // The agents that one works with may be none.
    const mayBeNone = value.some((each) => Object(each)._weak)
    return (kept.length > 0 || mayBeNone ? kept : value.slice(0, 1)).map(cut)
  }
  const kept = all.filter(({_id}) => !gone.has(_id))
  return [...kept.map((document) => ({...document, ...Object(cut(document))})), ...more]
}

/** A page with one section of each kind and look, with all that it may have. */
export function wholePage(): SeedDocument {
  return pageOfLooks('whole', contentOf(randomFrom(1), 'usual'), false)
}

/**
 * Pages with one section of each kind and look: together they have each look with one to six documents in its lists, with texts of each
 * length, and with and without what may be missing.
 */
export function wholePages(): SeedDocument[] {
  const lengths = ['word', 'usual', 'long'] as const
  return [1, 2, 3, 4, 5, 6].map((count) => {
    const content = contentOf(randomFrom(count), lengths[count % 3] ?? 'usual', () => count)
    return pageOfLooks(`whole-${count}`, content, count % 2 === 0)
  })
}

function pageOfLooks(name: string, content: ReturnType<typeof contentOf>, isSparse: boolean): SeedDocument {
  return {
    _id: `page-${name}`,
    _type: 'page',
    title: 'Whole page',
    slug: {_type: 'slug', current: `generated/${name}`},
    sections: looksOfPage.map((look, place) => ({
      _key: `s${place}`,
      ...content(look, isSparse),
      anchor: `s${place}`,
    })),
    seo: {_type: 'seo', title: 'Whole page', description: 'Made by a test.'},
  }
}

/** Of several page tops only the first is one, so it is the one that shows most. */
function isFirst({type, variant}: Look): number {
  return Number(type === 'heroSection' && variant === 'mosaic')
}

const looksOfPage = looks.toSorted((a, b) => isFirst(b) - isFirst(a))
