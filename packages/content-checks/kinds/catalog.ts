import {property, refsOf, textOf, type Finding} from '../finding.ts'
import {finding} from '../report.ts'
import {called, isCadence, nameOf, priceIn, type Entry, type Site} from '../site.ts'

/** What documents of the catalogue must be to each other: plans of an agent, addresses, and prices as search engines read them. */
export function checkCatalog(entry: Entry, site: Site): Finding[] {
  return [
    ...(entry.document._type === 'agent'
      ? [...plans(entry, site), ...startingPrices(entry, site), ...oddCadences(entry, site)]
      : []),
    ...(entry.document._type === 'pricingPage' ? popular(entry, site, 'packages') : []),
    ...slugs(entry, site),
    ...markup(entry, site),
    ...cadenceLabels(entry),
  ]
}

function plans(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  const ids = refsOf(document, 'plans')
  const name = nameOf(document) ?? document._id
  const named = ids.flatMap((id) => {
    const plan = site.entries.get(id)
    return plan ? [{plan, name: (nameOf(plan.document) ?? '').trim().toLowerCase()}] : []
  })
  if (ids.length === 0)
    return [
      finding(entry, {
        kind: 'plans',
        severity: 'error',
        path: 'plans',
        message: `${name} has no plans.`,
        remedy: 'Add its plans.',
      }),
    ]
  const shared = site.agents.filter(
    (other) =>
      other.document._id !== document._id && refsOf(other.document, 'plans').some((id) => ids.includes(id)),
  )
  return [
    ...popular(entry, site, 'plans'),
    ...named.flatMap(({plan, name: own}, index) =>
      own !== '' && named.findIndex((one) => one.name === own) < index
        ? [
            finding(plan, {
              kind: 'name',
              severity: 'error',
              path: 'name',
              message: `Two plans of ${name} are called “${nameOf(plan.document) ?? ''}”.`,
              remedy: 'Give each its own name.',
            }),
          ]
        : [],
    ),
    ...shared.map((other) =>
      finding(entry, {
        kind: 'plans',
        severity: 'error',
        path: 'plans',
        message: `${name} has a plan of ${nameOf(other.document) ?? other.document._id}: a change of its price changes both.`,
        remedy: 'Make plans of its own.',
      }),
    ),
  ]
}

/** At most one of a list is “Most Popular”. */
function popular(entry: Entry, site: Site, field: string): Finding[] {
  const marked = refsOf(entry.document, field).flatMap((id) => {
    const document = site.entries.get(id)?.document
    return document?.popular === true ? [document] : []
  })
  if (marked.length < 2) return []
  return marked.map((document) =>
    finding(
      {document},
      {
        kind: 'popular-plan',
        severity: 'error',
        path: 'popular',
        message: `${marked.map((one) => `“${nameOf(one) ?? one._id}”`).join(' and ')} of ${nameOf(entry.document) ?? entry.document._id} are all “Most Popular”.`,
        remedy: 'Keep the mark on one of them.',
        fix: {title: 'Remove the mark here', patch: {set: {popular: false}}},
      },
    ),
  )
}

/** “From” prices are those of the first plan, so it has to be the least. */
function startingPrices(entry: Entry, site: Site): Finding[] {
  const listed = refsOf(entry.document, 'plans').flatMap((id) => {
    const document = site.entries.get(id)?.document
    const price = priceIn(document?.price)
    return document && typeof price.amount === 'number' ? [{document, price, amount: price.amount}] : []
  })
  const [first] = listed
  if (!first) return []
  const currencies = new Set(listed.map(({price}) => price.currency))
  const mixed = currencies.size > 1
  const findings: Finding[] = []
  if (mixed)
    findings.push(
      finding(entry, {
        kind: 'markup',
        severity: 'error',
        path: 'plans',
        message: `The plans are priced in different currencies: ${[...currencies].join(', ')}.`,
        remedy: 'Price all plans of an agent in one currency.',
      }),
    )
  const least = listed.toSorted((a, b) => a.amount - b.amount)[0]
  if (!mixed && least && least.amount < first.amount)
    findings.push(
      finding(entry, {
        kind: 'from-price',
        severity: 'error',
        path: 'plans',
        message: `“From ${site.model.priceFigure(first.price) ?? ''}” is not the least: ${nameOf(least.document) ?? 'another plan'} costs ${site.model.priceFigure(least.price) ?? ''}.`,
        remedy: 'Put the least plan first, or correct the prices.',
      }),
    )
  for (const [index, plan] of listed.entries()) {
    const next = listed[index + 1]
    if (index > 0 && next && plan.amount > next.amount)
      findings.push(
        finding(plan, {
          kind: 'plans',
          severity: 'warning',
          path: 'price.amount',
          message: `“${nameOf(plan.document) ?? ''}” costs more than the next plan, “${nameOf(next.document) ?? ''}”.`,
          remedy: 'Check both prices.',
        }),
      )
  }
  return findings
}

/** Plans that are paid in another way than most plans of their agent: their prices stand side by side, and are compared. */
function oddCadences(entry: Entry, site: Site): Finding[] {
  const listed = refsOf(entry.document, 'plans').flatMap((id) => {
    const document = site.entries.get(id)?.document
    const {cadence} = priceIn(document?.price)
    return document && isCadence(cadence, site) ? [{document, cadence}] : []
  })
  const [most, ...others] = [...Map.groupBy(listed, ({cadence}) => cadence)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  if (!most) return []
  return others.flatMap(([cadence, plansOf]) =>
    plansOf.map(({document}) =>
      finding(
        {document},
        {
          kind: 'cadence',
          severity: 'warning',
          path: 'price.cadence',
          message: `“${nameOf(document) ?? ''}” is paid ${paid(cadence, site)}, and other plans of ${nameOf(entry.document) ?? 'the agent'} ${paid(most[0], site)}.`,
          remedy: 'Choose how often it is paid.',
          text: cadence,
        },
      ),
    ),
  )
}

const paid = (cadence: string, {model}: Site) => model.cadences[cadence]?.title.toLowerCase() ?? cadence

const slugIndexes = new WeakMap<Site, Map<string, string[]>>()

function slugs(entry: Entry, site: Site): Finding[] {
  const {document} = entry
  const slug = textOf(document.slug, 'current')
  if (slug === undefined) return []
  const index = slugIndexes.get(site) ?? new Map<string, string[]>()
  if (index.size === 0) {
    slugIndexes.set(site, index)
    for (const {document: other} of site.entries.values()) {
      const key = `${other._type} ${(textOf(other.slug, 'current') ?? '').trim().toLowerCase()}`
      index.set(key, [...(index.get(key) ?? []), other._id])
    }
  }
  const others = (index.get(`${document._type} ${slug.trim().toLowerCase()}`) ?? []).filter(
    (id) => id !== document._id,
  )
  const isTaken = document._type === 'legalPage' && site.model.isReservedSlug(slug)
  if (others.length === 0 && !isTaken) return []
  return [
    finding(entry, {
      kind: 'duplicate-slug',
      severity: 'error',
      path: 'slug.current',
      message: isTaken
        ? `Another page of the site is at /${slug}.`
        : `${others.map((id) => called(id, site)).join(', ')} has the web address “${slug}” too.`,
      remedy: 'Choose another address.',
      text: slug,
    }),
  ]
}

/** JSON-LD, sharing tags and the page print one price object; here are the cases in which they would not agree. */
function markup(entry: Entry, site: Site): Finding[] {
  return entry.objects.flatMap(({types, value, at}) => {
    if (!types.includes('price')) return []
    const {amount, currency, cadence} = priceIn(value)
    const report = (field: string, message: string, remedy: string, fix?: Finding['fix']) =>
      finding(entry, {kind: 'markup', severity: 'error', path: `${at}.${field}`, message, remedy, fix})
    const findings: Finding[] = []
    if (typeof amount !== 'number' || amount <= 0)
      findings.push(
        report('amount', 'The price has no amount above 0.', 'Enter the amount, for example 299.'),
      )
    else if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-6) {
      const rounded = Math.round(amount * 100) / 100
      findings.push(
        report(
          'amount',
          `The page shows ${site.model.priceFigure({amount, currency}) ?? ''}, and search engines read ${amount}.`,
          'Use at most two decimals.',
          {
            title: `Make it ${rounded}`,
            patch: {set: {[`${at}.amount`]: rounded}},
          },
        ),
      )
    }
    if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
      findings.push(
        report(
          'currency',
          `“${currency ?? ''}” is no currency, so the page shows dollars.`,
          'Choose the currency.',
        ),
      )
    if (!isCadence(cadence, site))
      findings.push(
        report('cadence', 'Nobody can tell how often the price is paid.', 'Choose how often it is paid.'),
      )
    if (entry.document._type === 'plan' && property(value, 'isFrom') === true)
      findings.push(
        report(
          'isFrom',
          'The plan shows “from”, and search engines read a fixed price.',
          'Turn “Starts at this amount” off.',
          {
            title: 'Turn it off',
            patch: {set: {[`${at}.isFrom`]: false}},
          },
        ),
      )
    return findings
  })
}

const labelWords: [field: string, wanted: RegExp, cadence: string][] = [
  ['perMonthLabel', /mo(?:nth)?\b|monthly/i, 'every month'],
  ['oneTimeLabel', /once|one[- ]time|one[- ]off|single|flat/i, 'once'],
  ['perSessionLabel', /session/i, 'per session'],
]
const otherCadence =
  /\b(?:mo|month|monthly|year|yearly|week|weekly|hour|hourly|day|daily|session|annual|once|one[- ]time)\b/i

/** The words beside all prices of a cadence: “/ year” for prices that are paid every month. */
function cadenceLabels(entry: Entry): Finding[] {
  return labelWords.flatMap(([field, wanted, cadence]) => {
    const label = textOf(entry.document, field)
    if (label === undefined || wanted.test(label) || !otherCadence.test(label)) return []
    return finding(entry, {
      kind: 'cadence',
      severity: 'error',
      path: field,
      message: `“${label}” stands beside prices that are paid ${cadence}.`,
      remedy: 'Write how often these prices are paid.',
      text: label,
    })
  })
}
