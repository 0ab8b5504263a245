import {factsFrom} from '../../../domain/facts.ts'
import {printedFact, printVariables, variableFor, variablesIn} from '../../../domain/variables.ts'

/** All documents with their unpublished changes, by their published ids. */
export type Documents = ReadonlyMap<string, object>

/** A fact that a text can print. */
export interface Fact {
  /** As domain/variables.ts names it, without braces. */
  variable: string
  /** What visitors read: `$299`. */
  prints: string
  /** What it is, in the words of editors: `Content Creator, Starter`. */
  label: string
}

interface Field {
  name: string
  title: string
}

/**
 * What a text says in the place of a variable; undefined where it refers to nothing.
 * @param before the text before it, after which it may begin a sentence
 */
export function printed(variable: string, documents: Documents, before = 'in '): string | undefined {
  const facts = factsFrom([variable], documents)
  const isFound = printedFact(variable, facts, Date.now()) !== undefined
  return isFound ? printVariables(`{${variable}}`, facts, {before}) : undefined
}

/**
 * The facts that fit what was typed. Words may be of what is printed and of what it is; a plus adds prices up: `starter + logo`.
 * @param lists of the open document, which its texts can count
 */
export function factsFor(
  typed: string,
  documents: Documents,
  document: {id: string; lists: readonly Field[]},
): readonly Fact[] {
  const [first = '', ...others] = typed.split('+').map((part) => part.trim())
  if (others.length === 0) return matching(allFacts(documents, document), first)
  const prices = allFacts(documents, document).filter(({variable}) => variable.endsWith('.price'))
  return others
    .reduce<readonly (readonly Fact[])[]>(
      (sums, part) =>
        sums.flatMap((sum) =>
          matching(prices, part)
            .slice(0, 6)
            .map((fact) => [...sum, fact]),
        ),
      matching(prices, first)
        .slice(0, 6)
        .map((fact) => [fact]),
    )
    .flatMap((parts) => sumOf(parts, documents))
}

/** The sum of prices, as a figure and as a line; nothing where they are not paid equally often. */
function sumOf(parts: readonly Fact[], documents: Documents): Fact[] {
  const ids = [...new Set(parts.map(({variable}) => variable.replace(/\.price$/, '')))]
  if (ids.length < parts.length) return []
  return (['price', 'priceLine'] as const).flatMap((property) =>
    factOf(ids, property, parts.map(({label}) => label).join(' + '), documents),
  )
}

function matching(facts: readonly Fact[], typed: string): readonly Fact[] {
  const words = typed.toLowerCase().split(/\s+/)
  return facts.filter(({prints, label}) => {
    const text = `${prints} ${label}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function allFacts(documents: Documents, edited: {id: string; lists: readonly Field[]}): readonly Fact[] {
  const all = [...documents].map(([id, document]): Stored => Object({...document, id}))
  const of = (type: string) => all.filter(({_type}) => _type === type)
  const agents = of('agent').toSorted((a, b) => Number(a.order) - Number(b.order))
  const fact = (ids: string, property: Property, label: string) => factOf([ids], property, label, documents)
  const priced = (id: string, label: string) => [...fact(id, 'price', label), ...fact(id, 'priceLine', label)]
  const counted = (id: string, label: string) => fact(id, 'count', `How many ${label}`)
  const products = [...of('servicePackage'), ...of('addOn')]
  return [
    ...of('claim').flatMap(({id, label}) => fact(id, 'figure', label ?? '')),
    ...priced('agent', 'All agents, least price'),
    ...agents.flatMap((agent) => [
      ...priced(agent.id, `${nameOf(agent)}, least price`),
      ...(agent.plans ?? []).flatMap(({_ref}) =>
        priced(_ref, `${nameOf(agent)}, ${nameOf(Object(documents.get(_ref)))}`),
      ),
    ]),
    ...products.flatMap((product) => priced(product.id, nameOf(product))),
    ...edited.lists.flatMap(({name, title}) =>
      counted(`${edited.id}.${name}`, `${title.toLowerCase()} are here`),
    ),
    ...counts.flatMap(([subject, label]) => counted(subject, label)),
    ...agents
      .filter(({id}) => id !== edited.id)
      .flatMap((agent) =>
        listsOfAgents.flatMap(([name, label]) =>
          counted(`${agent.id}.${name}`, `${label} ${nameOf(agent)} has`),
        ),
      ),
    ...[...of('siteSettings'), ...agents, ...products].flatMap((document) =>
      fact(document.id, 'name', document._type === 'siteSettings' ? 'The company’s name' : 'Name'),
    ),
    ...of('plan').flatMap((plan) => fact(plan.id, 'name', `Name of a plan, ${ownerOf(plan, agents)}`)),
    ...factOf(['offer'], 'text', 'The offer that is running', documents),
  ]
}

/** Lists that texts of any page speak of. */
const counts = [
  ['agent', 'agents there are'],
  ['service', 'services there are'],
  ['servicePackage', 'packages there are'],
  ['addOn', 'add-ons there are'],
  ['caseStudy', 'case studies there are'],
  ['homePage.steps', 'steps the process has'],
] as const

/** Lists of an agent that texts of other pages speak of. */
const listsOfAgents = [
  ['plans', 'plans'],
  ['capabilities', 'capabilities'],
  ['useCases', 'use cases'],
] as const

interface Stored {
  id: string
  _type: string
  name?: string
  title?: string
  label?: string
  order?: number
  plans?: readonly {_ref: string}[]
}

type Property = Parameters<typeof variableFor>[1]

function factOf(
  ids: readonly string[],
  property: Property | 'text',
  label: string,
  documents: Documents,
): Fact[] {
  const [variable = ''] = property === 'text' ? ['offer.text'] : variablesIn(variableFor(ids, property))
  const prints = printed(variable, documents)
  return prints ? [{variable, prints, label}] : []
}

const nameOf = ({name, title}: Stored): string => name ?? title ?? ''

const ownerOf = (plan: Stored, agents: readonly Stored[]): string =>
  agents.find(({plans}) => plans?.some(({_ref}) => _ref === plan.id))?.name ?? ''
