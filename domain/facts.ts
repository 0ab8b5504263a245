import {isOfType, priceLabels, printVariables, variableParts, variablesIn, type Facts} from './variables.ts'

/** How a query goes on that brings the facts which its texts print. */
const start = '{..., "facts": {'

/**
 * A query whose result has the facts that its texts print, as `facts`. The content lake answers it at one point in time, and its sync
 * tags are those of the facts, too. A query without variables in its result stays as it is.
 * @param query may ask for other facts already
 */
export function queryWithFacts(query: string, result: unknown): string {
  const page = query.split(start, 1)[0] ?? ''
  const names = [...variablesWithin(result)].toSorted()
  if (names.length === 0) return page
  const facts = names.map((name) => `"${name}": ${expression(name)}`)
  if (names.some((name) => name.endsWith('.priceLine')))
    facts.push(`"${priceLabels}": *[_id == "agentPage"][0]{fromLabel, perMonthLabel, perSessionLabel}`)
  return `${page}${start}${facts.join(', ')}}}`
}

/**
 * Asks a query, and once more where the texts of the result print other facts than it asks for.
 * @returns the answer, and the query that it answers
 */
export async function askWithFacts<Answer extends {result: unknown}>(
  query: string,
  ask: (query: string) => Promise<Answer>,
): Promise<Answer & {query: string}> {
  const answer = await ask(query)
  const whole = queryWithFacts(query, answer.result)
  return whole === query ? {...answer, query} : {...(await ask(whole)), query: whole}
}

/** The value of a variable in GROQ: https://www.sanity.io/docs/groq */
function expression(name: string): string {
  const parts = variableParts(name)
  const {ids, list, property} = parts
  const [id = ''] = ids
  const document = `*[_id == "${id}"][0]`
  const all = `*[_type == "${id}"]`
  if (property === 'count')
    return isOfType(parts)
      ? `count(${all})`
      : `count(coalesce(${document}.${list}, ${document}.sections[hidden != true && defined(${list})].${list}[]))`
  if (property === 'text') return '*[_id == "siteSettings"][0].promo->{text, start, end}'
  if (property === 'name') return `${document}{"name": coalesce(companyName, name, title)}.name`
  if (property !== 'price' && property !== 'priceLine') return `${document}.figure`
  const priced = '{"price": coalesce(price, plans[0]->price)}'
  if (isOfType(parts)) return `(${all}${priced}.price | order(amount asc))[0]`
  const queries = ids.map((each) => `*[_id == "${each}"][0]${priced}.price`)
  return queries.length > 1 ? `[${queries.join(', ')}]` : (queries[0] ?? 'null')
}

/** The variables of all texts within a value, and of the inline objects of Portable Text. */
export function variablesWithin(value: unknown): Set<string> {
  const found = new Set<string>()
  const visit = (each: unknown): void => {
    if (typeof each === 'string') {
      if (each.includes('{')) for (const name of variablesIn(each)) found.add(name)
    } else if (typeof each === 'object' && each !== null) {
      const {_type, variable}: {_type?: unknown; variable?: unknown} = each
      if (_type === 'variable' && typeof variable === 'string') visit(`{${variable}}`)
      for (const [name, inside] of Object.entries(each))
        if (!name.startsWith('_') && name !== 'facts') visit(inside)
    }
  }
  visit(value)
  return found
}

/**
 * Puts facts in the place of their variables, in every text within an object or a list but for ids, keys and types. Changes the value.
 * @param now in milliseconds since 1970, for offers
 */
export function printWithin(holder: object, facts: Facts, now: number): void {
  for (const [name, value] of Object.entries(holder)) {
    if (typeof value === 'object' && value !== null) {
      if (name === 'children' && Array.isArray(value)) printSpans(value, facts, now)
      else printWithin(value, facts, now)
    } else if (typeof value === 'string' && !name.startsWith('_') && value.includes('{'))
      Reflect.set(holder, name, printVariables(value, facts, {now}))
  }
}

/** The children of a Portable Text block, in which a variable is an object between the spans. */
function printSpans(children: unknown[], facts: Facts, now: number): void {
  let before = ''
  for (const [index, child] of children.entries()) {
    const {_type, _key, text, variable}: Record<string, unknown> = Object(child)
    const source = _type === 'variable' ? `{${String(variable)}}` : typeof text === 'string' ? text : ''
    const printed = printVariables(source, facts, {before, now})
    if (_type === 'variable') children[index] = {_type: 'span', _key, text: printed, marks: []}
    else if (printed !== source) Reflect.set(Object(child), 'text', printed)
    before += printed
  }
}

/** The facts of a result that `queryWithFacts` asked for. */
export function factsIn(result: unknown): Facts {
  const {facts}: {facts?: unknown} = Object(result)
  return typeof facts === 'object' && facts !== null ? {...facts} : {}
}

/** The documents of some content by their types, found once: a map whose content changes has to become another one. */
const byType = new WeakMap<ReadonlyMap<string, object>, ReadonlyMap<unknown, readonly object[]>>()

function documentsOfType(documents: ReadonlyMap<string, object>, type: string): readonly object[] {
  const types = byType.get(documents) ?? Map.groupBy(documents.values(), typeOf)
  byType.set(documents, types)
  return types.get(type) ?? []
}

/** The values of variables by the documents themselves, for checks and forms that have them all. */
export function factsFrom(names: Iterable<string>, documents: ReadonlyMap<string, object>): Facts {
  const of = (id: string): Record<string, unknown> => Object(documents.get(id))
  const valueOf = (name: string): unknown => {
    const parts = variableParts(name)
    const {ids, list, property} = parts
    const [id = ''] = ids
    if (property === 'count') {
      const items =
        list === undefined ? documentsOfType(documents, id) : (of(id)[list] ?? listIn(of(id).sections, list))
      return Array.isArray(items) ? items.length : undefined
    }
    if (property === 'text') return documents.get(refIn(of('siteSettings').promo))
    if (property === 'name') return of(id).companyName ?? of(id).name ?? of(id).title
    if (property !== 'price' && property !== 'priceLine') return of(id).figure
    const priceOf = ({price, plans}: Record<string, unknown>): unknown =>
      price ?? (Array.isArray(plans) ? of(refIn(plans[0])).price : undefined)
    if (isOfType(parts)) return least(documentsOfType(documents, id).map((each) => priceOf(Object(each))))
    const prices = ids.map((each) => priceOf(of(each)))
    return prices.length > 1 ? prices : prices[0]
  }
  return {
    [priceLabels]: of('agentPage'),
    ...Object.fromEntries([...names].map((name) => [name, valueOf(name)])),
  }
}

/** The least of some prices; undefined where none has an amount. */
const least = (prices: readonly unknown[]): unknown =>
  prices
    .filter((price) => typeof Object(price).amount === 'number')
    .toSorted((a, b) => Object(a).amount - Object(b).amount)[0]

/** A list of that name in the sections of a page. */
const listIn = (sections: unknown, list: string): unknown[] | undefined =>
  Array.isArray(sections)
    ? sections.flatMap((section) => (Object(section).hidden === true ? [] : (Object(section)[list] ?? [])))
    : undefined

const refIn = (value: unknown): string => String(Object(value)._ref)

const typeOf = (document: object): unknown => ('_type' in document ? document._type : undefined)
