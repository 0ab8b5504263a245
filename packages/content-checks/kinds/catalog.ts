import {listOf, refsOf, textOf, type Finding} from '../finding.ts'
import {finding} from '../report.ts'
import {nameOf, priceIn} from '../facts.ts'
import {called, isCadence, perSite, type Entry, type Site} from '../site.ts'

/** What documents of the catalogue must be to each other: plans of an agent, addresses, and prices as search engines read them. */
export function checkCatalog(entry: Entry, site: Site): Finding[] {
  const isAgent = entry.document._type === 'agent'
  return [
    ...(isAgent ? [...plans(entry, site), ...startingPrices(entry, site), ...oddCadences(entry, site)] : []),
    ...listOf(entry.document, 'sections').flatMap((section) => popular(entry, site, 'packages', section)),
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
    ...popular(entry, site, 'plans'),
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
function popular(entry: Entry, site: Site, field: string, holder: unknown = entry.document): Finding[] {
  const marked = listed(holder, site, field).filter(({document}) => document.popular === true)
  const names = marked.map((one) => `“${nameIn(one)}”`).join(' and ')
  if (marked.length < 2) return []
  // An agent's middle plan keeps the mark; which package keeps it is for people to say.
  const middle = field === 'plans' ? listed(holder, site, field)[1] : undefined
  return marked.map((one) =>
    finding(one, {
      kind: 'popular-plan',
      severity: 'error',
      path: 'popular',
      message: `${names} of ${nameIn(entry)} are all “Most Popular”.`,
      remedy: 'Keep the mark on one of them.',
      fix:
        middle && one !== middle && marked.includes(middle)
          ? {title: 'Remove the mark here', patch: {set: {popular: false}}}
          : undefined,
    }),
  )
}

/** “From” prices are those of the first plan, so it has to be the least. All plans of an agent are paid in one currency. */
function startingPrices(entry: Entry, site: Site): Finding[] {
  const priced = listed(entry.document, site, 'plans').flatMap((plan) => {
    const price = priceIn(plan.document.price)
    return typeof price.amount === 'number' ? [{plan, price, amount: price.amount}] : []
  })
  const [first] = priced
  const [least] = priced.toSorted((a, b) => a.amount - b.amount)
  const currencies = [...new Set(priced.map(({price}) => price.currency))]
  const figure = ({price}: (typeof priced)[number]) => site.model.priceFigure(price) ?? ''
  const found = priced.flatMap(({plan, amount}, index) => {
    const next = priced[index + 1]
    // A first plan that costs more is the error below.
    if (!next || amount < next.amount || (index === 0 && amount > next.amount)) return []
    const more = amount === next.amount ? 'as much as' : 'more than'
    const message = `“${nameIn(plan)}” costs ${more} the next plan, “${nameIn(next.plan)}”.`
    return finding(plan, {kind: 'plans', path: 'price.amount', message, remedy: 'Check both prices.'})
  })
  const error = {severity: 'error', path: 'plans'} as const
  if (currencies.length > 1) {
    const message = `The plans are priced in ${currencies.join(' and ')}.`
    found.push(finding(entry, {kind: 'markup', ...error, message, remedy: 'Price all in one currency.'}))
  } else if (first && least && least.amount < first.amount) {
    const message = `“From ${figure(first)}” is not the least: ${nameIn(least.plan)} costs ${figure(least)}.`
    const remedy = 'Put the least plan first, or correct the prices.'
    found.push(finding(entry, {kind: 'from-price', ...error, message, remedy}))
  }
  return found
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
    const cents = Math.round(amount * 100) / 100
    const figure = site.model.priceFigure(price) ?? ''
    const isFrom = entry.document._type === 'plan' && price.isFrom === true
    const faults: readonly (readonly [isWrong: boolean, field: string, message: string, remedy: string])[] = [
      [amount <= 0, 'amount', 'The price has no amount above 0.', 'Enter the amount, for example 299.'],
      [
        amount > 0 && Math.abs(amount - cents) >= 1e-8,
        'amount',
        `The page shows ${figure}, and search engines read ${amount}.`,
        'Use at most two decimals.',
      ],
      [
        !/^[A-Z]{3}$/.test(price.currency ?? ''),
        'currency',
        `“${price.currency ?? ''}” is no currency: the page shows dollars.`,
        'Choose the currency.',
      ],
      [
        !isCadence(price.cadence, site),
        'cadence',
        'Nobody can tell how often the price is paid.',
        'Choose how often it is paid.',
      ],
      [
        isFrom,
        'isFrom',
        'The plan shows “from”, and search engines read a fixed price.',
        'Turn “Starts at this amount” off.',
      ],
    ]
    const fixes: Readonly<Record<string, {title: string; value: unknown}>> = {
      ...(cents > 0 && {amount: {title: `Make it ${cents}`, value: cents}}),
      isFrom: {title: 'Turn it off', value: false},
    }
    return faults.flatMap(([isWrong, field, message, remedy]) => {
      if (!isWrong) return []
      const path = `${at}.${field}`
      const right = fixes[field]
      const fix = right && {title: right.title, patch: {set: {[path]: right.value}}}
      return finding(entry, {kind: 'markup', severity: 'error', path, message, remedy, fix})
    })
  })
}
