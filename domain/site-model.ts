import {agentTabs} from './agent-tabs.ts'
import {anchors} from './anchors.ts'
import {numberInWords, printedLength} from './claim-variables.ts'
import {isOfferActive} from './offer-dates.ts'
import {fixedPaths, hrefOf, isReservedSlug, linkableTypes, pages} from './pages.ts'
import {cadences, priceFigure, priceLine, type Price} from './price.ts'
import {standInName} from './stand-in.ts'

const labels = {fromLabel: 'from', perMonthLabel: '/month', perSessionLabel: 'per session'}

type Documents = ReadonlyMap<string, {_id: string; _type: string; [field: string]: unknown}>

const variablesIn = (text: string) =>
  [...text.matchAll(/\{([^{}]+)\}/g)].flatMap(([, inside]) => inside ?? [])
const documentIdsIn = (text: string) =>
  variablesIn(text).flatMap((variable) => variable.split('.').at(0)?.split('+') ?? [])

/** What a variable prints. Until `variables.ts` prints all of them, this does for the checks. */
function printVariable(variable: string, documents: Documents): string | undefined {
  const [ids = '', property = 'figure', count] = variable
    .replace(/^(?:A|a)gent-count$/, 'agent.count')
    .split('.')
  const [first, ...more] = ids.split('+').map((id) => documents.get(id))
  if (property === 'count') {
    const number = [...documents.values()].filter(({_type}) => _type === ids).length
    return number > 0 ? numberInWords(number) : undefined
  }
  if (!first || more.includes(undefined)) return undefined
  const list = first[property]
  if (count === 'count') return Array.isArray(list) ? numberInWords(list.length) : undefined
  const plans = [first.plans].flat().map((plan) => Object(plan)._ref as unknown)
  const priced = typeof first.price === 'object' ? first : documents.get(String(plans[0]))
  const price: Price = Object(priced?.price)
  if (property === 'price' || property === 'priceLine') {
    const amount = [first, ...more].reduce(
      (sum, one) => sum + Number(Object((one === first ? priced : one)?.price).amount),
      0,
    )
    const sum = more.length > 0 ? {...price, amount} : price
    return property === 'price' ? priceFigure(sum) : priceLine(sum, labels)
  }
  const text = first[property] ?? first.companyName ?? first.title
  return typeof text === 'string' ? text : undefined
}

/** What `content-checks` has to know of this site: its `SiteModel`. */
export const siteModel = {
  agentTabs,
  anchors,
  cadences,
  documentIdsIn,
  fixedPaths,
  hrefOf,
  isOfferActive,
  isReservedSlug,
  linkableTypes,
  numberInWords,
  pages,
  priceFigure,
  priceLine: (price: Price) => priceLine(price, labels),
  printVariable,
  printedLength,
  standInName,
  variableFor: (id: string, property: string) => (property === 'figure' ? `{${id}}` : `{${id}.${property}}`),
  variablesIn,
}
