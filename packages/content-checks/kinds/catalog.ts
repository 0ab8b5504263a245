import {listOf, property, refsOf, textOf, type Finding} from '../finding.ts'
import {finding, type Report} from '../report.ts'
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
    ...namesakes.map((plan) =>
      finding(plan, {
        kind: 'name',
        severity: 'error',
        path: 'name',
        message: `Two plans of ${name} are called “${nameIn(plan)}”.`,
        remedy: 'Give each its own name.',
      }),
    ),
    ...sharing.map((other) =>
      report(
        `${name} has a plan of ${nameIn(other)}: a change of its price changes both.`,
        'Make plans of its own.',
      ),
    ),
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
  const report = (kind: Report['kind'], message: string, remedy: string) =>
    finding(entry, {kind, severity: 'error', path: 'plans', message, remedy})
  const figure = ({price}: (typeof priced)[number]) => site.model.priceFigure(price) ?? ''
  const findings: Finding[] = []
  if (currencies.length > 1)
    findings.push(
      report('markup', `The plans are priced in ${currencies.join(' and ')}.`, 'Price all in one currency.'),
    )
  else if (first && least && least.amount < first.amount)
    findings.push(
      report(
        'from-price',
        `“From ${figure(first)}” is not the least: ${nameIn(least.plan)} costs ${figure(least)}.`,
        'Put the least plan first, or correct the prices.',
      ),
    )
  for (const [index, {plan, amount}] of priced.entries()) {
    const next = priced[index + 1]
    // A first plan that costs more is the error above.
    if (!next || amount < next.amount || (index === 0 && amount > next.amount)) continue
    const message = `“${nameIn(plan)}” costs ${amount === next.amount ? 'as much as' : 'more than'} the next plan, “${nameIn(next.plan)}”.`
    const remedy = 'Check both prices.'
    findings.push(finding(plan, {kind: 'plans', path: 'price.amount', message, remedy}))
  }
  return findings
}

/** Plans that are paid in another way than most plans of their agent: their prices stand side by side, and are compared. */
function oddCadences(entry: Entry, site: Site): Finding[] {
  const paid = listed(entry.document, site, 'plans').flatMap((plan) => {
    const {cadence} = priceIn(plan.document.price)
    return isCadence(cadence, site) ? [{plan, cadence}] : []
  })
  const [most, ...others] = [...Map.groupBy(paid, ({cadence}) => cadence)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const inWords = (cadence: string) => site.model.cadences[cadence]?.title.toLowerCase() ?? cadence
  return others.flatMap(([cadence, odd]) =>
    odd.map(({plan}) =>
      finding(plan, {
        kind: 'cadence',
        path: 'price.cadence',
        message: `“${nameIn(plan)}” is paid ${inWords(cadence)}, and other plans of ${nameIn(entry)} ${inWords(most?.[0] ?? '')}.`,
        remedy: 'Choose how often it is paid.',
        text: cadence,
      }),
    ),
  )
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
    const {amount, currency, cadence} = priceIn(value)
    const report = (
      field: string,
      message: string,
      remedy: string,
      right?: {title: string; value: unknown},
    ) => {
      const path = `${at}.${field}`
      const fix = right && {title: right.title, patch: {set: {[path]: right.value}}}
      return [finding(entry, {kind: 'markup', severity: 'error', path, message, remedy, fix})]
    }
    const cents = Math.round((amount ?? 0) * 100) / 100
    const isWhole = Math.abs((amount ?? 0) - cents) < 1e-8
    return [
      ...(typeof amount !== 'number' || amount <= 0
        ? report('amount', 'The price has no amount above 0.', 'Enter the amount, for example 299.')
        : isWhole
          ? []
          : report(
              'amount',
              `The page shows ${site.model.priceFigure({amount, currency}) ?? ''}, and search engines read ${amount}.`,
              'Use at most two decimals.',
              {title: `Make it ${cents}`, value: cents},
            )),
      ...(/^[A-Z]{3}$/.test(currency ?? '')
        ? []
        : report(
            'currency',
            `“${currency ?? ''}” is no currency: the page shows dollars.`,
            'Choose the currency.',
          )),
      ...(isCadence(cadence, site)
        ? []
        : report('cadence', 'Nobody can tell how often the price is paid.', 'Choose how often it is paid.')),
      ...(entry.document._type === 'plan' && property(value, 'isFrom') === true
        ? report(
            'isFrom',
            'The plan shows “from”, and search engines read a fixed price.',
            'Turn “Starts at this amount” off.',
            {title: 'Turn it off', value: false},
          )
        : []),
    ]
  })
}
