import {listOf, refsOf, textOf, type Finding} from '../finding.ts'
import {finding} from '../report.ts'
import {nameOf, priceIn} from '../facts.ts'
import type {Price} from '../site-model.ts'
import {called, isCadence, perSite, type Entry, type Site} from '../site.ts'

/** What documents of the catalogue must be to each other: plans of an agent, addresses, and prices as search engines read them. */
export function checkCatalog(entry: Entry, site: Site): Finding[] {
  const isAgent = entry.document._type === 'agent'
  const packages = listOf(entry.document, 'sections').map((section) => listed(section, site, 'packages'))
  return [
    ...(isAgent ? [...plans(entry, site), ...prices(entry, site), ...oddCadences(entry, site)] : []),
    ...packages.flatMap((list) => popular(entry, list)),
    ...slugs(entry, site),
    ...markup(entry, site),
  ]
}

/** The documents that a list of references leads to. */
function listed(holder: unknown, site: Site, field: string): Entry[] {
  return refsOf(holder, field).flatMap((id) => site.entries.get(id) ?? [])
}

const nameIn = (entry: Entry) => nameOf(entry.document) ?? entry.document._id

function plans(entry: Entry, site: Site): Finding[] {
  const ids = refsOf(entry.document, 'plans')
  const name = nameIn(entry)
  const report = (message: string, remedy: string) =>
    finding(entry, {kind: 'plans', severity: 'error', path: 'plans', message, remedy})
  if (ids.length === 0) return [report(`${name} has no plans.`, 'Add its plans.')]
  const own = listed(entry.document, site, 'plans')
  const small = own.map((plan) => nameIn(plan).trim().toLowerCase())
  const namesakes = own.filter((_, index) => small.indexOf(small[index] ?? '') < index)
  const sharing = site.agents.filter(
    (other) => other !== entry && refsOf(other.document, 'plans').some((id) => ids.includes(id)),
  )
  return [
    ...popular(entry, own),
    ...namesakes.map((plan) => {
      const message = `Two plans of ${name} are called “${nameIn(plan)}”.`
      const remedy = 'Give each its own name.'
      return finding(plan, {kind: 'name', severity: 'error', path: 'name', message, remedy})
    }),
    ...sharing.map((other) => {
      const message = `${name} has a plan of ${nameIn(other)}: a change of its price changes both.`
      return report(message, 'Make plans of its own.')
    }),
  ]
}

/** At most one of a list is “Most Popular”. */
function popular(entry: Entry, list: readonly Entry[]): Finding[] {
  const marked = list.filter(({document}) => document.popular === true)
  if (marked.length < 2) return []
  const names = marked.map((one) => `“${nameIn(one)}”`).join(' and ')
  const message = `${names} of ${nameIn(entry)} are all “Most Popular”.`
  const report = {kind: 'popular-plan', severity: 'error', path: 'popular'} as const
  return marked.map((one) => finding(one, {...report, message, remedy: 'Keep the mark on one of them.'}))
}

/** “From” prices are those of the first plan, so it has to be the least. All plans of an agent are paid in one currency. */
function prices(entry: Entry, site: Site): Finding[] {
  const priced = listed(entry.document, site, 'plans').flatMap((plan) => {
    const {amount, currency} = priceIn(plan.document.price)
    return typeof amount === 'number' ? [{plan, amount, currency}] : []
  })
  const currencies = [...new Set(priced.map(({currency}) => currency))]
  const report = {severity: 'error', path: 'plans'} as const
  if (currencies.length > 1) {
    const message = `The plans are priced in ${currencies.join(' and ')}.`
    return [finding(entry, {...report, kind: 'markup', message, remedy: 'Price all in one currency.'})]
  }
  const [first] = priced
  const [least] = priced.toSorted((a, b) => a.amount - b.amount)
  if (first && least && least.amount < first.amount) {
    const figure = (price: Price) => site.model.priceFigure(price) ?? ''
    const message = `“From ${figure(first)}” is not the least: ${nameIn(least.plan)} costs ${figure(least)}.`
    const remedy = 'Put the least plan first, or correct the prices.'
    return [finding(entry, {...report, kind: 'from-price', message, remedy})]
  }
  return priced.flatMap(({plan, amount}, index) => {
    const next = priced[index + 1]
    if (!next || amount < next.amount) return []
    const more = amount === next.amount ? 'as much as' : 'more than'
    const message = `“${nameIn(plan)}” costs ${more} the next plan, “${nameIn(next.plan)}”.`
    return finding(plan, {kind: 'plans', path: 'price.amount', message, remedy: 'Check both prices.'})
  })
}

/** Plans that are paid in another way than most plans of their agent: their prices stand side by side, and are compared. */
function oddCadences(entry: Entry, site: Site): Finding[] {
  const paid = listed(entry.document, site, 'plans').flatMap((plan) => {
    const {cadence} = priceIn(plan.document.price)
    return isCadence(cadence, site) ? [{plan, cadence}] : []
  })
  const all = [...Map.groupBy(paid, ({cadence}) => cadence).values()]
  const [[most] = [], ...others] = all.toSorted((a, b) => b.length - a.length)
  const inWords = (cadence = '') => site.model.cadences[cadence]?.title.toLowerCase() ?? cadence
  return others.flat().map(({plan, cadence}) => {
    const usual = `other plans of ${nameIn(entry)} ${inWords(most?.cadence)}`
    const message = `“${nameIn(plan)}” is paid ${inWords(cadence)}, and ${usual}.`
    const at = {path: 'price.cadence', text: cadence}
    return finding(plan, {kind: 'cadence', ...at, message, remedy: 'Choose how often it is paid.'})
  })
}

const sameSlugs = perSite((site) => Map.groupBy(site.entries.values(), keyOf))
const slugOf = ({document}: Entry) => textOf(document.slug, 'current')?.trim().toLowerCase() ?? ''
/** Types whose pages are at the top of the site together. */
const atTop = new Set(['legalPage', 'page'])
const keyOf = (one: Entry) => `${atTop.has(one.document._type) ? 'top' : one.document._type} ${slugOf(one)}`

function slugs(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  const slug = textOf(document.slug, 'current')
  if (slug === undefined) return []
  const same = sameSlugs(site).get(keyOf(entry)) ?? []
  const others = same.flatMap((one) => (one === entry ? [] : [one.document._id]))
  const isTaken = atTop.has(document._type) && site.model.isReservedSlug(slug)
  if (others.length === 0 && !isTaken) return []
  const message = isTaken
    ? `Another page of the site is at /${slug}.`
    : `${others.map((id) => called(id, site)).join(', ')} has the web address “${slug}” too.`
  const remedy = 'Choose another address.'
  const at = {path: 'slug.current', text: slug}
  return [finding(entry, {kind: 'duplicate-slug', severity: 'error', message, remedy, ...at})]
}

/** JSON-LD, sharing tags and the page print one price object; here are the cases in which they would not agree. */
function markup(entry: Entry, site: Site): Finding[] {
  return entry.objects.flatMap(({types, value, at}) => {
    if (!types.includes('price')) return []
    const price = priceIn(value)
    const amount = price.amount ?? 0
    const currency = price.currency ?? ''
    const isExact = Math.abs(amount - Math.round(amount * 100) / 100) < 1e-8
    const isFrom = entry.document._type === 'plan' && price.isFrom === true
    const shown = site.model.priceFigure(price) ?? ''
    const faults: Record<string, readonly [message: string, remedy: string] | false> = {
      amount:
        amount > 0
          ? !isExact && [
              `The page shows ${shown}, and search engines read ${amount}.`,
              'Use at most two decimals.',
            ]
          : ['The price has no amount above 0.', 'Enter the amount, for example 299.'],
      currency: !/^[A-Z]{3}$/.test(currency) && [
        `“${currency}” is no currency: the page shows dollars.`,
        'Choose the currency.',
      ],
      cadence: !isCadence(price.cadence, site) && [
        'Nobody can tell how often the price is paid.',
        'Choose how often it is paid.',
      ],
      isFrom: isFrom && [
        'The plan shows “from”, and search engines read a fixed price.',
        'Turn “Starts at this amount” off.',
      ],
    }
    return Object.entries(faults).flatMap(([field, fault]) => {
      if (!fault) return []
      const [message, remedy] = fault
      const path = `${at}.${field}`
      const fix = field === 'isFrom' ? {title: 'Turn it off', patch: {set: {[path]: false}}} : undefined
      return finding(entry, {kind: 'markup', severity: 'error', path, message, remedy, fix})
    })
  })
}
