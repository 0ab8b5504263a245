import {describe, expect, test} from 'vitest'
import {siteModel} from '../../domain/site-model.ts'
import {contentSchema} from '../../scripts/lib/content-schema.ts'
import {
  checkChange,
  checkContent,
  checkDocuments,
  pathFrom,
  property,
  valueAt,
  type CheckedDocument,
  type Finding,
} from 'content-checks'
import {generatedSites} from './generated.testing.ts'
import {otherLanguages} from './right-sentences.ts'
import {check, find, plant, planted, seed, today} from './testing.ts'

const lines = (findings: readonly Finding[]) =>
  findings.map(({kind, documentId, path, message}) => `${kind} ${documentId} ${path}: ${message}`)

/** What stops a release of the seed. */
const usual = new Set(lines(check(seed())))

/** What is asked of right sentences of generated sites all the same. */
const wronglyAsked: Readonly<Record<string, readonly string[]>> = {
  Ostra: ['figure signUpPage lead: “account for”: what the sentence names has another figure of these.'],
}

describe('a site without faults', () => {
  test('the seed has no errors, and of warnings only those that stop a release', () => {
    const findings = check(seed())
    expect(lines(findings.filter(({severity}) => severity === 'error'))).toEqual([])
    expect(lines(findings.filter(({blocksRelease}) => !blocksRelease))).toEqual([])
    expect([...new Set(findings.map(({kind}) => kind))].toSorted()).toEqual(['claim', 'offer', 'placeholder'])
  })

  test.each(generatedSites)(
    '%s, generated, has no errors, and asks nothing that is right',
    (company, make) => {
      const site = make()
      expect(JSON.stringify(site)).toContain(company)
      const findings = check(site)
      expect(lines(findings.filter(({severity}) => severity === 'error'))).toEqual([])
      // Their agents are copies, and what those of the seed print is on no page.
      const asked = findings.filter(
        ({blocksRelease, kind}) => !blocksRelease && kind !== 'left-over' && kind !== 'unused',
      )
      expect(lines(asked)).toEqual(wronglyAsked[company] ?? [])
    },
  )
})

/** A site whose texts are changed: all of those that a marketer writes in sentences. */
function withTexts(change: (text: string, index: number) => string): CheckedDocument[] {
  let index = 0
  const changed = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return /^(?:description|lead|summary|vision|mission|challenge|solution)$/.test(key)
        ? change(value, index++)
        : value
    if (Array.isArray(value)) return value.map((item: unknown) => changed(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]: [string, unknown]) => [name, changed(inner, name)]),
    )
  }
  return seed().map((document): CheckedDocument => JSON.parse(JSON.stringify(changed(document))))
}

const raised = () =>
  seed().map((document) => {
    if (amountOf(document.price))
      plant(document, 'price.amount', Math.round(amountOf(document.price) * 110) / 100)
    return document
  })
const longer = () => withTexts((text) => `${text} `.repeat(8).trim())
const inOtherWords = () =>
  withTexts((_, index) => `${index}: ${otherLanguages[index % otherLanguages.length] ?? ''}`)
const seventh = () => {
  const agent = find(seed(), 'agent-data-analyst')
  const plan = {
    ...find(seed(), 'plan-data-analyst-starter'),
    _id: 'plan-seventh',
    agent: {_ref: 'agent-seventh'},
  }
  const slug = {_type: 'slug', current: 'seventh'}
  const seo = {title: 'The seventh agent', description: 'What the seventh agent does.'}
  const fields = {
    _id: 'agent-seventh',
    name: 'Menu Editor',
    slug,
    seo,
    plans: [{_key: 'a', _ref: plan._id}],
  }
  return [...seed(), {...agent, ...fields}, plan]
}
const empty = () => seed().map(({_id, _type}) => ({_id, _type}))

describe('whole contents', () => {
  test.each([
    ['raised by a tenth', raised],
    ['with long texts', longer],
    ['in Spanish, German, French, Italian and Dutch', inOtherWords],
    ['of seven agents', seventh],
  ])('%s have no errors and no release blockers of their own', (_, make) => {
    const stopping = check(make()).filter(({blocksRelease}) => blocksRelease)
    expect(lines(stopping).filter((line) => !usual.has(line))).toEqual([])
  })

  test('in other languages bring no warnings of prose', () => {
    const found = check(inOtherWords()).filter(({kind}) => kind !== 'length')
    expect(lines(found).filter((line) => !usual.has(line))).toEqual([])
  })

  test('that are empty have gaps, and nothing else', () => {
    expect(new Set(check(empty()).map(({kind}) => kind))).toEqual(
      new Set(['orphan-page', 'placeholder', 'unused']),
    )
    expect(check([])).toEqual([])
  })
})

describe('a price against the one on the site', () => {
  const id = 'plan-data-analyst-starter'
  const former = new Map(seed().map((document) => [document._id, document]))
  const unusual = (amount: number) => {
    const site = seed()
    plant(find(site, id), 'price.amount', amount)
    return checkContent(site, {schema: contentSchema, site: siteModel, now: today, former})
      .filter(({kind}) => kind === 'unusual-price')
      .map(({documentId, path, message}) => `${documentId} ${path}: ${message}`)
  }

  test('asks when it is less than half, or more than double', () => {
    expect(unusual(224)).toEqual([
      `${id} price.amount: Are you sure? $224 is less than half of $449, which is on the site.`,
    ])
    expect(unusual(899)).toEqual([
      `${id} price.amount: Are you sure? $899 is more than double $449, which is on the site.`,
    ])
  })

  test('is taken as it is otherwise', () => {
    expect(unusual(449)).toEqual([])
    expect(unusual(225)).toEqual([])
    expect(unusual(898)).toEqual([])
  })
})

test.each([
  ['2026-10-31', 1],
  // Visitors read the month.
  ['2026-11-01', 0],
])('a legal text that is changed asks for its date, where that is %s: %i times', (lastUpdated, count) => {
  const id = 'legal-privacy-policy'
  const site = (intro?: string) =>
    seed().map((document) =>
      document._id === id ? {...document, lastUpdated, ...(intro && {intro})} : document,
    )
  const options = {schema: contentSchema, site: siteModel, now: today}
  const asked = (documents: CheckedDocument[], former = new Map(site().map((each) => [each._id, each]))) =>
    checkDocuments(documents, [id], {...options, former}).filter(({kind}) => kind === 'date')
  expect(asked(site())).toEqual([])
  const found = asked(site('Another text')).map(({fix}) => fix?.patch)
  expect(found).toEqual(Array.from({length: count}, () => ({set: {lastUpdated: '2026-11-24'}})))
  expect(asked(site('Another text'), new Map())).toEqual([])
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
  const options = {schema: contentSchema, site: siteModel, now: today, former}
  return checkChange(site, site.map(priced(amounts)), options).map(
    ({severity, kind, documentId, path}) => `${severity} ${kind} ${documentId} ${path}`,
  )
}

describe('a change of prices', () => {
  const starter = 'plan-content-creator-starter'
  test('brings the texts that then say the former price, and leaves out what was wrong before', () => {
    const site = seed()
    plant(find(site, 'homePage'), 'sections.hero.lead', 'Content Creator, Starter: $299 a month.')
    plant(find(site, 'homePage'), 'sections.ask.text', 'Data Analyst, Starter: $99 a month.')
    expect(brings(site, {})).toEqual([])
    expect(brings(site, {[starter]: 329})).toEqual(['error typed-price homePage sections[_key=="hero"].lead'])
    // A text that is wrong already is no reason to stop, although its message names the new price.
    expect(brings(site, {'plan-data-analyst-starter': 459})).toEqual([])
  })

  test('brings nothing where it puts some of several faults right', () => {
    const [two, three] = [2, 3].map((count) => {
      const site = seed()
      const plans = ['Starter: $1', 'Professional: $2', 'Enterprise: $3'].slice(0, count)
      const text = plans.map((plan) => `Content Creator, ${plan} a month.`).join(' ')
      plant(find(site, 'homePage'), 'sections.hero.lead', text)
      return site
    })
    const options = {schema: contentSchema, site: siteModel, now: today}
    expect(checkChange(seed(), three ?? [], options)).toHaveLength(3)
    expect(checkChange(three ?? [], two ?? [], options)).toEqual([])
  })

  test('brings another fault beside one in the same text', () => {
    const site = seed()
    const text = 'Content Creator, Starter: $1 a month. Content Creator, Professional: $599 a month.'
    plant(find(site, 'homePage'), 'sections.hero.lead', text)
    expect(brings(site, {'plan-content-creator-professional': 629})).toEqual([
      'error typed-price homePage sections[_key=="hero"].lead',
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
    path: 'sections[_key=="ask"].text',
    text: 'We respond in 48h.',
    reason: 'The banner is an image of our letter.',
    by: 'Kim',
    date: '2026-11-01',
    expires: '2026-12-31',
  }
  const found = (changes: object, now = today, text = answer.text) => {
    const site: CheckedDocument[] = [...seed(), {...answer, ...changes}]
    plant(find(site, 'homePage'), 'sections.ask.text', text)
    return check(site, now).some(({kind, documentId}) => kind === 'figure' && documentId === 'homePage')
  }

  test('leaves the warning out while it holds', () => {
    expect(found({kind: 'cadence'})).toBe(true)
    expect(found({})).toBe(false)
    // To the end of its last day.
    expect(found({}, Date.parse('2026-12-31T23:59:59Z'))).toBe(false)
  })

  test.each([
    ['it is over', {}, Date.parse('2027-01-01T00:00:00Z')],
    ['it names another field', {path: 'lead'}, today],
    ['it has no author', {by: undefined}, today],
    ['it has no reason', {reason: ''}, today],
    ['it has no end', {expires: undefined}, today],
  ])('does not hold when %s', (_, changes, now) => {
    expect(found(changes, now)).toBe(true)
  })

  test('holds for its sentence: when that changes it is over, and not when another one does', () => {
    expect(found({}, today, 'We respond in 48 h.')).toBe(true)
    expect(found({}, today, `Good news. ${answer.text} Ask us.`)).toBe(false)
    expect(found({}, today, `${answer.text} We respond in 36h.`)).toBe(true)
  })

  test('is not taken for what a release must not have', () => {
    const claim = {...answer, kind: 'claim', documentId: 'claim-seo-score', path: 'evidence', text: 'target'}
    const findings = check([...seed(), claim]).filter(({documentId}) => documentId === 'claim-seo-score')
    expect(findings.map(({kind}) => kind)).toEqual(['claim'])
  })
})

test('one document is checked with its neighbors as all together are', () => {
  const site = seed()
  plant(find(site, 'plan-data-analyst-enterprise'), 'popular', true)
  const options = {schema: contentSchema, site: siteModel, now: today}
  const all = checkContent(site, options)
  const ofPlan = checkDocuments(site, ['plan-data-analyst-enterprise'], options)
  expect(lines(ofPlan)).toContainEqual(
    expect.stringContaining('popular-plan plan-data-analyst-enterprise popular'),
  )
  expect(lines(all)).toEqual(expect.arrayContaining(lines(ofPlan)))
})

test('an offer leaves a gap in texts that print it once it is over, at the time of the check', () => {
  const site = seed()
  plant(find(site, 'promo-first-month'), 'end', '2026-12-01T00:00:00Z')
  plant(find(site, 'homePage'), 'sections.ask.text', 'Now: {offer.text} Ask us.')
  const found = (now: number) =>
    lines(check(site, now)).filter((line) => line.startsWith('variable homePage'))
  expect(found(today)).toEqual([])
  expect(found(Date.parse('2026-12-02T00:00:00Z'))).toEqual([
    'variable homePage sections[_key=="ask"].text: {offer.text} prints nothing now, and leaves a gap.',
  ])
})

test('a former name is found from what the document remembers, but not in a case study', () => {
  const site = seed()
  Object.assign(find(site, 'agent-data-analyst'), {name: 'Figure Reader', formerNames: ['Data Analyst']})
  plant(find(site, 'homePage'), 'sections.ask.text', 'Ask the Data Analyst.')
  plant(find(site, 'case-example-outdoor'), 'challenge', 'They asked the Data Analyst.')
  const options = {schema: contentSchema, site: siteModel, now: today}
  const found = checkContent(site, options).filter(({kind}) => kind === 'former-name')
  expect(lines(found)).toContain(
    'former-name homePage sections[_key=="ask"].text: “Data Analyst” is called “Figure Reader” now.',
  )
  expect(found.filter(({documentId}) => documentId.startsWith('case-'))).toEqual([])
})

test.each([
  [
    'agent-data-analyst',
    'name',
    'Ask the Data Analyst.',
    'Figure Reader',
    ['agent-data-analyst', 'homePage'],
  ],
  ['plan-data-analyst-starter', 'name', 'Begin with the Starter plan.', 'Basic', ['agent-data-analyst']],
  ['siteSettings', 'companyName', 'Ask Sesto.', 'Northwind', ['agent-data-analyst', 'homePage']],
])('%s gets another %s: the only findings are texts as “%s”', (id, field, text, name, ids) => {
  const site = seed()
  plant(find(site, 'agent-data-analyst'), 'lead', text)
  if (ids.includes('homePage')) plant(find(site, 'homePage'), 'sections.ask.text', text)
  const former = new Map(site.map((document) => [document._id, document]))
  const renamed = structuredClone(site)
  Object.assign(find(renamed, id), {[field]: name})
  const found = checkChange(site, renamed, {schema: contentSchema, site: siteModel, now: today, former})
  const words = String(find(site, id)[field])
  expect(found.filter((finding) => finding.kind !== 'former-name' || !finding.text?.includes(words))).toEqual(
    [],
  )
  expect([...new Set(found.map(({documentId}) => documentId))].toSorted()).toEqual(ids)
})

test('a weak reference to nothing stops a release, but no publishing', () => {
  const site = seed()
  plant(find(site, 'agent-data-analyst'), 'worksWith.0._ref', 'agent-gone')
  expect(check(site).filter(({kind}) => kind === 'link')).toEqual([
    expect.objectContaining({severity: 'warning', blocksRelease: true, documentId: 'agent-data-analyst'}),
  ])
})

/** The findings of a kind in the seed with some changes. */
function foundAfter(
  kind: string,
  ...changes: readonly (readonly [id: string, path: string, value: unknown])[]
): string[] {
  const site = seed()
  for (const [id, path, value] of changes) plant(find(site, id), path, value)
  return lines(check(site).filter((finding) => finding.kind === kind))
}

test.each([
  ['legalPage', 'slug.current', 'campaigns/spring', 'campaigns-spring', 0],
  ['legalPage', 'slug.current', 'Spring ', 'spring', 2],
  ['service', 'title', 'C++', 'C#', 0],
  ['service', 'title', 'Go  Live', 'go live', 2],
])('%s %s: “%s” and “%s” are found as the same %d times', (type, path, first, second, times) => {
  const [a, b] = seed().filter(({_type}) => _type === type)
  const {site} = planted([a?._id ?? '', path, first], [b?._id ?? '', path, second])
  const found = check(site).filter(({severity, path: at}) => severity === 'error' && at === path)
  expect(found).toHaveLength(times)
})

test('a sentence of a page’s template is asked about where visitors read it', () => {
  const [sentence = ''] = siteModel.pageSentences
  const found = (hidden: boolean) => {
    const changes = [
      ['homePage', 'sections.ask.text', sentence],
      ['homePage', 'sections.ask.hidden', hidden],
    ] as const
    return check(planted(...changes).site).filter(({kind}) => kind === 'left-over')
  }
  expect(found(false)).toMatchObject([{message: `“${sentence}” is still the template’s.`}])
  expect(found(true)).toEqual([])
})

test('what a hidden section has is no place to jump to, and nothing to count', () => {
  const list = valueAt(find(seed(), 'homePage'), pathFrom('sections[_key=="process"].steps'))
  const steps = Array.isArray(list) ? list.slice(1) : []
  const found = (hidden: boolean) => {
    const {site} = planted(
      ['homePage', 'sections.process.hidden', hidden],
      ['homePage', 'sections.process.steps', steps],
      [
        'homePage',
        'sections.hero.primaryCta',
        {_type: 'link', label: 'Steps', url: 'https://www.sesto.test/#process'},
      ],
      ['homePage', 'sections.ask.text', `Our ${steps.length} steps.`],
    )
    return check(site).flatMap(({kind, documentId, message}) =>
      documentId === 'homePage' && (kind === 'count' || message.includes('no place “#process”')) ? kind : [],
    )
  }
  expect(found(false)).toEqual([])
  expect(found(true).toSorted()).toEqual(['count', 'link'])
})

describe('what texts state in two ways', () => {
  const [home, about, contact] = [
    ['homePage', 'sections.ask.text'],
    ['aboutPage', 'sections.mission.statements.vision.text'],
    ['contactPage', 'sections.contact.lead'],
  ] as const

  test.each([
    ['email', 'Write to ann@sesto.test.', 'Write to bob@sesto.test.'],
    ['phone', 'Call +1 212 555 0166.', 'Call +1 212 555 0177.'],
    ['phoneHours', 'Call us from 9 a.m. to 6 p.m. on weekdays.', 'We answer the phone from 8 to 5 pm.'],
  ])('%s of the settings is the right one', (field, right, wrong) => {
    const texts = [
      [...home, right],
      [...about, wrong],
    ] as const
    expect(foundAfter('contact', ['siteSettings', field, right], ...texts)).toEqual([
      expect.stringContaining('contact aboutPage'),
    ])
  })

  test('hours of the settings are read as those of texts', () => {
    const settings = ['siteSettings', 'phoneHours', 'Call us 9AM–6PM.'] as const
    expect(foundAfter('contact', settings, [...contact, 'Call us 9AM–6PM.'])).toEqual([])
    expect(foundAfter('contact', settings, [...contact, 'Call us 9AM–5PM.'])).toHaveLength(1)
  })

  test('a name: the rarer spelling is asked about, be it a text or the document that has the name', () => {
    const text = 'Ask the Data Analyst about it.'
    expect(foundAfter('name', [...home, 'Ask the Data Analist about it.'])).toEqual([
      'name homePage sections[_key=="ask"].text: “Data Analist” is spelled “Data Analyst” elsewhere.',
    ])
    const misspelled = ['agent-data-analyst', 'name', 'Data Analist '] as const
    const texts = [home, about, contact].map((place) => [...place, text] as const)
    expect(foundAfter('name', misspelled, ...texts)).toEqual([
      expect.stringMatching(
        /^name agent-data-analyst name: It is called “Data Analist” here, and “Data Analyst” in \d+ texts\.$/,
      ),
    ])
  })
})
