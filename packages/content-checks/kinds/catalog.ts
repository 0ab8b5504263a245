import {listOf, refsOf} from '../finding.ts'
import type {Check, Report} from '../report.ts'
import {priceIn} from '../facts.ts'
import type {Price} from '../site-model.ts'
import {nameOf, type Entry, type Site} from '../site.ts'

/** What the plans of an agent must be to each other, and the packages of a page. */
export const checkCatalog: Check = (entry, site) => {
  const packages = listOf(entry.document, 'sections').flatMap((section) =>
    popular(entry, listed(section, site, 'packages')),
  )
  if (entry.document._type !== 'agent') return packages
  const ofAgent = listed(entry.document, site, 'plans')
  return [
    ...plans(entry, ofAgent, site),
    ...popular(entry, ofAgent),
    ...prices(entry, ofAgent, site),
    ...oddly(entry, ofAgent, site),
  ]
}

/** The documents that a list of references leads to. */
function listed(holder: unknown, site: Site, field: string): Entry[] {
  return refsOf(holder, field).flatMap((id) => site.entries.get(id) ?? [])
}

const nameIn = (entry: Entry) => nameOf(entry.document) ?? entry.document._id

function plans(entry: Entry, ofAgent: readonly Entry[], site: Site): Report[] {
  const ids = refsOf(entry.document, 'plans')
  const name = nameIn(entry)
  const report = {kind: 'plans', severity: 'error', path: 'plans'} as const
  const small = ofAgent.map((plan) => nameIn(plan).trim().toLowerCase())
  const namesakes = ofAgent.filter((_, index) => small.indexOf(small[index] ?? '') < index)
  const sharing = site
    .ofType('agent')
    .filter((agent) => agent !== entry && refsOf(agent.document, 'plans').some((id) => ids.includes(id)))
  return [
    ...namesakes.map((of): Report => {
      const message = `Two plans of ${name} are called “${nameIn(of)}”.`
      return {kind: 'name', severity: 'error', of, path: 'name', message, remedy: 'Give each its own name.'}
    }),
    ...sharing.map((agent): Report => {
      const message = `${name} has a plan of ${nameIn(agent)}: a change of its price changes both.`
      return {...report, message, remedy: 'Make plans of its own.'}
    }),
  ]
}

/** One of a list at most is “Most Popular”, and of an agent's three plans the middle one. */
function popular(entry: Entry, list: readonly Entry[]): Report[] {
  const marked = list.filter(({document}) => document.popular === true)
  const middle = entry.document._type === 'agent' && list.length === 3 ? list[1] : undefined
  const report = {kind: 'popular-plan', severity: 'error', path: 'popular'} as const
  if (middle && !marked.includes(middle)) {
    const message = `The middle plan of ${nameIn(entry)}, “${nameIn(middle)}”, is not “Most Popular”.`
    return [{...report, of: middle, message, remedy: 'Turn the mark on, and off at the others.'}]
  }
  if (marked.length < 2) return []
  const message = `${marked.map((plan) => `“${nameIn(plan)}”`).join(' and ')} of ${nameIn(entry)} are all “Most Popular”.`
  const remedy = middle ? `Keep the mark on “${nameIn(middle)}”.` : 'Keep the mark on one of them.'
  return marked.map((of) => ({...report, of, message, remedy}))
}

/** “From” prices are those of the first plan, so it has to be the least. */
function prices(entry: Entry, ofAgent: readonly Entry[], site: Site): Report[] {
  const priced = ofAgent.flatMap((plan) => {
    const {amount} = priceIn(plan.document.price)
    return typeof amount === 'number' ? [{plan, amount}] : []
  })
  const [first] = priced
  const [least] = priced.toSorted((a, b) => a.amount - b.amount)
  if (first && least && least.amount < first.amount) {
    const figure = (price: Price) => site.model.priceFigure(price) ?? ''
    const message = `“From ${figure(first)}” is not the least: ${nameIn(least.plan)} costs ${figure(least)}.`
    const remedy = 'Put the least plan first, or correct the prices.'
    return [{kind: 'from-price', severity: 'error', path: 'plans', message, remedy}]
  }
  return priced.flatMap(({plan: of, amount}, index): Report[] => {
    const next = priced[index + 1]
    if (!next || amount < next.amount) return []
    const more = amount === next.amount ? 'as much as' : 'more than'
    const message = `“${nameIn(of)}” costs ${more} the next plan, “${nameIn(next.plan)}”.`
    return [{kind: 'plans', of, path: 'price.amount', message, remedy: 'Check both prices.'}]
  })
}

/** Plans that are paid in another way than most plans of their agent: their prices stand side by side, and are compared. */
function oddly(entry: Entry, ofAgent: readonly Entry[], site: Site): Report[] {
  const paid = ofAgent.flatMap((plan) => {
    const {cadence} = priceIn(plan.document.price)
    return typeof cadence === 'string' ? [{plan, cadence}] : []
  })
  const all = [...Map.groupBy(paid, ({cadence}) => cadence).values()]
  const [[most] = [], ...others] = all.toSorted((a, b) => b.length - a.length)
  const inWords = (cadence = '') => site.model.cadences[cadence]?.title.toLowerCase() ?? cadence
  return others.flat().map(({plan: of, cadence}) => {
    const usual = `other plans of ${nameIn(entry)} ${inWords(most?.cadence)}`
    const message = `“${nameIn(of)}” is paid ${inWords(cadence)}, and ${usual}.`
    return {
      kind: 'cadence',
      of,
      path: 'price.cadence',
      text: cadence,
      message,
      remedy: 'Choose how often it is paid.',
    }
  })
}
