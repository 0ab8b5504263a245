import type {SeedDocument} from '../../content/document.ts'
import {documents} from '../../content/index.ts'
import {topTypes} from '../../domain/page-building.ts'
import {randomFrom} from '../../domain/random.ts'
import {sectionTypes} from '../../schemas/sections.gen.ts'
import {contentSchema} from '../../scripts/lib/content-schema.ts'

/**
 * Pages made of the content model itself: each kind of section in each of its looks, in many orders, with texts of all lengths,
 * with and without what may be missing. They are always the same.
 */

interface Type {
  name: string
  jsonType?: string
  fields?: Field[]
  of?: Type[]
  to?: Type[]
  options?: {list?: (string | {value: string})[]}
}

interface Field {
  name: string
  type: Type
}

/** A kind of section in one of its looks. */
export interface Look {
  type: string
  variant: string | undefined
}

const typeNamed = (name: string): Type => contentSchema.get(name)

/** Every kind of section in each of its looks. */
export const looks: readonly Look[] = sectionTypes.flatMap(({name}): Look[] => {
  const variants = typeNamed(name).fields?.find((field) => field.name === 'variant')?.type.options?.list
  return variants
    ? variants.map((variant) => ({
        type: name,
        variant: typeof variant === 'string' ? variant : variant.value,
      }))
    : [{type: name, variant: undefined}]
})

const ends = ['callToActionSection', 'formSection']
const middles = sectionTypes.map(({name}): string => name).filter((name) => !topTypes.includes(name))

/** How long the texts of a page are. */
type Length = 'word' | 'usual' | 'long'

export interface GeneratedPage {
  page: SeedDocument & {sections: object[]}
  length: Length
  /** The types of its sections. */
  types: readonly string[]
}

const words =
  'routine agent week answer report order customer question figure team plan first quarter people decide work clear honest small large'.split(
    ' ',
  )

/** Sequences in which each kind stands below each other one, as far as a page may have them. */
function sequences(random: () => number, perPage: number): string[][] {
  const shuffled = () => middles.map((type) => ({type, at: random()})).toSorted((a, b) => a.at - b.at)
  const left = new Map(
    [...topTypes, ...middles].map((type) => [type, new Set(shuffled().map((each) => each.type))]),
  )
  const count = (type: string) => left.get(type)?.size ?? 0
  /** Of some kinds, the one after which most others have to stand yet. */
  const most = (types: Iterable<string>) =>
    [...types].reduce((best, type) => (count(type) > count(best) ? type : best))
  const pages: string[][] = []
  while ([...left.values()].some((after) => after.size > 0)) {
    // Every fifth page has no top of its own.
    const page = [
      most(pages.length % 5 === 4 || topTypes.every((top) => count(top) === 0) ? middles : topTypes),
    ]
    const add = (type: string) => {
      left.get(page.at(-1) ?? '')?.delete(type)
      page.push(type)
    }
    while (page.length < perPage) {
      const after = left.get(page.at(-1) ?? '') ?? new Set()
      add(after.size > 0 ? most(after) : (middles[Math.floor(random() * middles.length)] ?? ''))
    }
    if (!ends.includes(page.at(-1) ?? '')) add(most(ends))
    pages.push(page)
  }
  return pages
}

/** Pages in which all pairs of kinds are neighbors, and each kind has all of its looks. */
export function generatedPages(): SeedDocument[] {
  return pagesOfPairs(1, 12).map(({page}) => page)
}

function pagesOfPairs(seed: number, perPage: number): GeneratedPage[] {
  const random = randomFrom(seed)
  const turns = new Map<string, number>()
  const lookOf = (type: string): Look => {
    const all = looks.filter((look) => look.type === type)
    const turn = turns.get(type) ?? 0
    turns.set(type, turn + 1)
    return all[turn % all.length] ?? {type, variant: undefined}
  }
  return sequences(random, perPage).map((types, index) => {
    const length: Length = index % 7 === 3 ? 'word' : index % 5 === 2 ? 'long' : 'usual'
    const content = contentOf(random, length)
    const page = {
      _id: `page-generated-${index}`,
      _type: 'page',
      title: `Generated page ${index}`,
      slug: {_type: 'slug', current: `generated/${index}`},
      sections: types.map((type, place) => ({_key: `s${place}`, ...content(lookOf(type), random() < 0.3)})),
      seo: {_type: 'seo', title: `Generated page ${index}`, description: 'Made by a test.'},
    }
    return {page, length, types}
  })
}

/**
 * Any number of pages: first those in which all pairs of kinds are neighbors, then ones of 1 to 25 sections, without end. They are always
 * the same.
 */
export function* manyPages(): Generator<GeneratedPage, never> {
  let count = 0
  for (let round = 0; ; round++)
    for (const {page, length, types} of pagesOfPairs(1 + round, round === 0 ? 12 : 24)) {
      const most = round === 0 ? types.length : 1 + (count % 25)
      const slug = {_type: 'slug', current: `generated/${count}`}
      const sections = page.sections.slice(0, most)
      const _id = `page-generated-${count++}`
      yield {page: {...page, _id, slug, sections}, length, types: types.slice(0, most)}
    }
}

/**
 * How many pairs of kinds are neighbors on some page, and how many there are: below each kind stands each one, itself included, but for the
 * page's top, of which a page has one.
 */
export function pairsOn(pages: readonly GeneratedPage[]): {found: number; all: number} {
  const pairs = pages.flatMap(({types}) => types.slice(1).map((type, index) => `${types[index]} ${type}`))
  return {found: new Set(pairs).size, all: (middles.length + topTypes.length) * middles.length}
}

/** Documents whose pictures are an asset of a lake, instead of files that seeding uploads. */
export function withAsset(pages: readonly SeedDocument[], asset: string): SeedDocument[] {
  const reference = JSON.stringify({_type: 'reference', _ref: asset})
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

/** Returns a function that makes the content of a section, from documents of the seed. */
function contentOf(
  random: () => number,
  length: Length,
  countOf = () => 1 + Math.floor(random() * 6),
): (look: Look, isSparse: boolean) => object {
  const text = (count: number) => {
    const some = Array.from({length: length === 'word' ? 1 : length === 'long' ? count * 2 : count}, () => {
      return words[Math.floor(random() * words.length)] ?? ''
    }).join(' ')
    return some.charAt(0).toUpperCase() + some.slice(1)
  }
  const valueOf = ({name, type}: Field): unknown => {
    if (type.name === 'link')
      return {_type: 'link', label: text(2), reference: {_type: 'reference', _ref: 'contactPage'}}
    if (type.name === 'imageWithAlt')
      return {
        _type: 'imageWithAlt',
        alt: 'Flat shapes',
        _sanityAsset: 'image@file://./images/gallery-01.webp',
      }
    if (type.name === 'richText') return [block(text(18)), block(text(9))]
    if (type.name === 'reference') return referencesTo(type.to?.[0]?.name ?? '', 1)[0]
    const [item] = type.of ?? []
    if (item?.name === 'reference') return referencesTo(item.to?.[0]?.name ?? '', countOf())
    if (item) return [1, 2, 3].map((key) => ({_key: `${key}`, _type: item.name, ...valuesOf(item, false)}))
    return type.name === 'text' ? text(14) : text(name === 'heading' ? 5 : 3)
  }
  const valuesOf = (type: Type, isSparse: boolean) =>
    Object.fromEntries(
      (type.fields ?? [])
        .filter(({name}) => !['variant', 'anchor', 'hidden'].includes(name))
        // Those that may be missing in every kind that has them.
        .filter(({name}) => !(isSparse && ['intro', 'lead', 'secondaryCta', 'role', 'agents'].includes(name)))
        .map((field) => [field.name, valueOf(field)]),
    )
  return ({type, variant}, isSparse) => ({
    _type: type,
    ...(variant === undefined ? {} : {variant}),
    ...valuesOf(typeNamed(type), isSparse),
  })
}

/** References to the first documents of a type. */
function referencesTo(type: string, most: number) {
  return documents
    .filter(({_type}) => _type === type)
    .slice(0, most)
    .map(({_id}) => ({_key: _id, _type: 'reference', _ref: _id}))
}

function block(text: string): object {
  return {
    _type: 'block',
    _key: text.slice(0, 12).replaceAll(' ', '-'),
    style: 'normal',
    markDefs: [],
    children: [{_type: 'span', _key: 's', text, marks: []}],
  }
}
