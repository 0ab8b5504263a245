import {describe, expect, test} from 'vitest'
import {contentSchema} from '../scripts/lib/content-schema.ts'
import {checkChange} from './check-change.ts'
import {checkContent, checkDocument} from './check-content.ts'
import {property, type CheckedDocument, type Finding} from './finding.ts'
import {generatedSites} from './generated.testing.ts'
import {check, find, plant, seed, today} from './testing.ts'

const lines = (findings: readonly Finding[]) =>
  findings.map(({kind, documentId, path, message}) => `${kind} ${documentId} ${path}: ${message}`)

describe('a site without faults', () => {
  test('the seed has no errors, and of warnings only those that stop a release', () => {
    const findings = check(seed())
    expect(lines(findings.filter(({severity}) => severity === 'error'))).toEqual([])
    expect(lines(findings.filter(({blocksRelease}) => !blocksRelease))).toEqual([])
    expect([...new Set(findings.map(({kind}) => kind))].toSorted()).toEqual(['claim', 'offer', 'placeholder'])
  })

  test.each(generatedSites)('%s, generated, has no errors and few warnings', (company, make) => {
    const site = make()
    expect(JSON.stringify(site)).toContain(company)
    const findings = check(site)
    expect(lines(findings.filter(({severity}) => severity === 'error'))).toEqual([])
    const others = findings.filter(({blocksRelease}) => !blocksRelease)
    expect(lines(others).slice(12)).toEqual([])
  })
})

describe('what people write without meaning a price or a claim', () => {
  test.each([
    'Budgets from $5,000 to $50,000 are what most teams plan with.',
    'It saved one customer $40,000 a year.',
    'Open 24 hours a day, and/or whenever you like.',
    'A professional start for every enterprise.',
    'Customer support answers by e-mail; a data analyst checks the figures.',
    'We were founded in 2019, and 30 people work here.',
    'You may return the device within 30 days.',
    'Top marks in 3 tests.',
    'A price list of 1,299 products, read in half a minute.',
    'The page is at the top of the menu / on the left.',
    'Ask us by Friday if you need an answer before the weekend.',
    'It may take a day or two.',
    'Two agents can share a plan, three agents cannot.',
    'They pay $49/month to their host already.',
    'In 2025 we moved to a larger office at 350 Main Street.',
    'The market grew by 12% to $4.2 billion.',
    'An hour of a lawyer costs them $400 elsewhere.',
    'Our team speaks 3 languages and has 40 years of experience.',
    'It reads 98 pages in a minute.',
    'A 30-minute walk from the station.',
    'We meet every two weeks, from 9 am to 5 pm, and 60 of 100 ideas are kept.',
    'Half price tickets made the museum popular, and a quarter of the town came within a week.',
    'It is a one-off, but few places remain in the old town.',
    'Her invoice of $329 was paid twice, and the agent noticed.',
    'Call within 24 hours of the accident, your insurer says.',
    'It is 10 times the size of a football field.',
  ])('%s', (text) => {
    const site = seed()
    for (const [id, path] of [
      ['aboutPage', 'vision'],
      ['agent-data-analyst', 'summary'],
      ['value-excellence', 'description'],
    ] as const)
      plant(find(site, id), path, text)
    const errors = check(site).filter(({severity}) => severity === 'error')
    expect(lines(errors)).toEqual([])
  })
})

describe('a price against the one on the site', () => {
  const id = 'plan-data-analyst-starter'
  const former = new Map(seed().map((document) => [document._id, document]))
  const unusual = (amount: number) => {
    const site = seed()
    plant(find(site, id), 'price.amount', amount)
    return checkContent(site, {model: contentSchema, now: today, former})
      .filter(({kind}) => kind === 'unusual-price')
      .map(({documentId, path, message}) => `${documentId} ${path}: ${message}`)
  }

  test('asks when it is less than half, or more than double', () => {
    expect(unusual(224)).toEqual([
      `${id} price.amount: Are you sure? $224 is less than half of $449, which is on the site.`,
    ])
    expect(unusual(899)).toEqual([
      `${id} price.amount: Are you sure? $899 is more than double of $449, which is on the site.`,
    ])
  })

  test('is taken as it is otherwise', () => {
    expect(unusual(449)).toEqual([])
    expect(unusual(225)).toEqual([])
    expect(unusual(898)).toEqual([])
  })
})

/** What documents become when plans get these prices. */
const priced = (amounts: Record<string, number>) => (document: CheckedDocument) => {
  const amount = amounts[document._id]
  if (amount === undefined) return document
  const changed = structuredClone(document)
  plant(changed, 'price.amount', amount)
  return changed
}

/** The findings that these prices bring to a site. */
const brings = (site: CheckedDocument[], amounts: Record<string, number>) => {
  const former = new Map(site.map((document) => [document._id, document]))
  const options = {model: contentSchema, now: today, former}
  return checkChange(site, site.map(priced(amounts)), options).map(
    ({severity, kind, documentId, path}) => `${severity} ${kind} ${documentId} ${path}`,
  )
}

describe('a change of prices', () => {
  const starter = 'plan-content-creator-starter'
  test('brings the texts that then say the former price, and leaves out what was wrong before', () => {
    const site = seed()
    plant(find(site, 'homePage'), 'lead', 'Content Creator, Starter: $299 a month.')
    plant(find(site, 'homePage'), 'bannerText', 'Data Analyst, Starter: $99 a month.')
    expect(brings(site, {})).toEqual([])
    expect(brings(site, {[starter]: 329})).toEqual(['error typed-price homePage lead'])
    // A text that is wrong already is no reason to stop, although its message names the new price.
    expect(brings(site, {'plan-data-analyst-starter': 459})).toEqual([])
  })

  test('brings another fault beside one in the same text', () => {
    const site = seed()
    const text = 'Content Creator, Starter: $1 a month. Content Creator, Professional: $599 a month.'
    plant(find(site, 'homePage'), 'lead', text)
    expect(brings(site, {'plan-content-creator-professional': 629})).toEqual([
      'error typed-price homePage lead',
    ])
  })

  test('brings questions about prices that are unusual or dearer than the next plan', () => {
    expect(brings(seed(), {[starter]: 650})).toEqual([
      'error from-price agent-content-creator plans',
      `warning unusual-price ${starter} price.amount`,
    ])
    expect(brings(seed(), {'plan-content-creator-professional': 1300})).toEqual([
      'warning plans plan-content-creator-professional price.amount',
      'warning unusual-price plan-content-creator-professional price.amount',
    ])
    // All of an agent's plans raised together stay in their order.
    const plans = seed().filter(({_type}) => _type === 'plan')
    expect(
      brings(
        seed(),
        Object.fromEntries(plans.map(({_id, price}) => [_id, Math.round(amountOf(price) * 110) / 100])),
      ),
    ).toEqual([])
  })
})

const amountOf = (price: unknown) => Number(property(price, 'amount'))

describe('an answer to a warning', () => {
  const answer = {
    _id: 'answer-1',
    _type: 'checkAnswer',
    kind: 'figure',
    documentId: 'homePage',
    path: 'bannerText',
    text: 'We respond in 24h.',
    reason: 'The banner is an image of our letter.',
    by: 'Kim',
    date: '2026-11-01',
    expires: '2026-12-31',
  }
  const found = (changes: object, now = today, text = answer.text) => {
    const site: CheckedDocument[] = [...seed(), {...answer, ...changes}]
    plant(find(site, 'homePage'), 'bannerText', text)
    return check(site, now).some(({kind, documentId}) => kind === 'figure' && documentId === 'homePage')
  }

  test('leaves the warning out while it holds', () => {
    expect(found({kind: 'cadence'})).toBe(true)
    expect(found({})).toBe(false)
  })

  test.each([
    ['it is over', {}, Date.parse('2027-01-01T00:00:00Z')],
    ['it names another field', {path: 'lead'}, today],
    ['nobody has given it', {by: undefined}, today],
    ['it has no reason', {reason: ''}, today],
    ['it has no end', {expires: undefined}, today],
  ])('does not hold when %s', (_, changes, now) => {
    expect(found(changes, now)).toBe(true)
  })

  test('does not hold when the text has changed', () => {
    expect(found({}, today, 'We respond in 24 h.')).toBe(true)
  })

  test('is not taken for what a release must not have', () => {
    const claim = {...answer, kind: 'claim', documentId: 'claim-seo-score', path: 'evidence', text: 'target'}
    const findings = check([...seed(), claim]).filter(({documentId}) => documentId === 'claim-seo-score')
    expect(findings.map(({kind}) => kind)).toEqual(['claim'])
  })
})

const span = (key: string, text: string, marks: string[] = []) => ({_type: 'span', _key: key, text, marks})

describe('a fix', () => {
  test.each([
    ['homePage', 'bannerText', 'We reply within 48 hours.', 'We reply within {claim-response-time}.'],
    ['homePage', 'agentsIntro', 'Ask the Seo\u00a0Specialist.', 'Ask the SEO Specialist.'],
    ['agent-content-creator', 'lead', 'Starter is $329 a month.', 'Starter is $299 a month.'],
    ['homePage', 'agentsIntro', 'Meet our seven agents.', 'Meet our {agent-count} agents.'],
    ['homePage', 'agentsIntro', 'All of them: Five AI agents.', 'All of them: {Agent-count} AI agents.'],
    ['homePage', 'lead', 'See /Pricing for more.', 'See /pricing for more.'],
  ])('mends %s.%s: %s', (id, path, text, mended) => {
    const site = seed()
    plant(find(site, id), path, text)
    const fixes = check(site).flatMap((one) =>
      one.documentId === id && one.path === path ? (one.fix ?? []) : [],
    )
    expect(fixes.map(({patch}) => patch)).toContainEqual({set: {[path]: mended}})
  })

  test('of running text replaces within one span, and leaves its marks alone', () => {
    const site = seed()
    const children = [
      span('a', 'We reply '),
      span('b', 'within 48 hours', ['strong']),
      span('c', ', always.'),
    ]
    const block = {_type: 'block', _key: 'p', style: 'normal', markDefs: [], children}
    plant(find(site, 'legal-privacy-policy'), 'intro', [block])
    const fix = check(site).find(
      ({kind, documentId}) => kind === 'figure' && documentId === 'legal-privacy-policy',
    )?.fix
    expect(fix?.patch).toEqual({
      set: {'intro[_key=="p"].children[_key=="b"].text': 'within {claim-response-time}'},
    })
  })
})

test('one document is checked with its neighbours as all together are', () => {
  const site = seed()
  plant(find(site, 'plan-data-analyst-enterprise'), 'popular', true)
  const options = {model: contentSchema, now: today}
  const all = checkContent(site, options)
  const one = checkDocument(site, 'plan-data-analyst-enterprise', options)
  expect(lines(one)).toContainEqual(
    expect.stringContaining('popular-plan plan-data-analyst-enterprise popular'),
  )
  expect(lines(all)).toEqual(expect.arrayContaining(lines(one)))
})
