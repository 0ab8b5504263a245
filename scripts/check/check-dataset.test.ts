import type {SanityDocument} from '@sanity/client'
import {beforeAll, describe, expect, test} from 'vitest'
import {documents} from '../../content/index.ts'
import {checkDataset} from './check-dataset.ts'
import {fieldName} from './problem.ts'
import {problemTable, verdict} from './table.ts'
import {clientOf} from './testing.ts'

const now = new Date('2026-12-01T00:00:00Z')
const published: SanityDocument[] = documents.map((document) => ({
  ...JSON.parse(
    JSON.stringify(document).replaceAll(
      /"_sanityAsset":"[^"]+"/g,
      '"asset":{"_type":"reference","_ref":"image-0-1x1-png"}',
    ),
  ),
  _rev: 'seed',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
}))
const asset = {...system('image-0-1x1-png', 'sanity.imageAsset'), url: 'https://example.com/0.png'}

/** The seed with some documents changed (`undefined` removes one), and the problems this adds. */
async function problemsAfter(changes: Record<string, object | undefined>) {
  const changed = published.flatMap((document) => {
    if (!(document._id in changes)) return [document]
    const change = changes[document._id]
    return change ? [{...document, ...change}] : []
  })
  const added = Object.entries(changes)
    .filter(([id, change]) => change && !published.some(({_id}) => _id === id))
    .map(([id, change]) => ({...system(id, 'claim'), ...change}))
  const {problems} = await checkDataset(clientOf([...changed, ...added, asset]), now)
  return problems.filter((problem) => !known.has(JSON.stringify(problem)))
}

/** The problems of the unchanged seed. */
const known = new Set<string>()

beforeAll(async () => {
  const {problems} = await checkDataset(clientOf([...published, asset]), now)
  for (const problem of problems) known.add(JSON.stringify(problem))
})

describe('the content check', () => {
  test('finds in the seed its placeholders and nothing else', async () => {
    const {documents: count, problems} = await checkDataset(clientOf([...published, asset]), now)
    expect(count).toBe(documents.length)
    expect(problems.every(({level, blocksRelease}) => level === 'warning' && blocksRelease)).toBe(true)
    expect(problems.map(({documentId, field}) => `${documentId}.${field}`)).toEqual([
      'footer.legalLine',
      'gallery-terms.images[0].url',
      'legalSettings.jurisdiction',
      'legalSettings.noticeDays',
      'siteSettings.email',
    ])
  })

  test.each([
    [
      'a price of zero',
      {'plan-data-analyst-starter': {price: {_type: 'price', amount: 0, currency: 'USD', cadence: 'month'}}},
      {level: 'error', documentId: 'plan-data-analyst-starter', field: 'price.amount'},
    ],
    [
      'an emptied title',
      {'service-data-integration': {title: undefined}},
      {level: 'error', documentId: 'service-data-integration', field: 'title'},
    ],
    [
      'a missing singleton',
      {notFoundPage: undefined},
      {
        level: 'error',
        documentId: 'notFoundPage',
        field: '',
        message: expect.stringContaining('npm run seed'),
      },
    ],
    [
      'an unknown type',
      {stranger: {_type: 'blogPost'}},
      {level: 'error', documentId: 'stranger', field: '', message: expect.stringContaining('"blogPost"')},
    ],
    [
      'an offer that is over',
      {'promo-first-month': {end: '2026-11-30T00:00:00Z'}},
      {level: 'warning', blocksRelease: true, documentId: 'promo-first-month', field: 'end'},
    ],
    [
      'a placeholder in a text',
      {'claim-data-hours': {label: 'ask sales@example.com'}},
      {level: 'warning', blocksRelease: true, documentId: 'claim-data-hours', field: 'label'},
    ],
    [
      'a claim in a text that does not exist',
      {'claim-data-hours': {label: 'within {claim-gone}'}},
      {
        level: 'warning',
        blocksRelease: true,
        documentId: 'claim-data-hours',
        field: 'label',
        message: expect.stringContaining('"claim-gone"'),
      },
    ],
    [
      'a text that is too long for its place',
      {'claim-data-hours': {label: 'word '.repeat(30).trim()}},
      {level: 'warning', blocksRelease: false, documentId: 'claim-data-hours', field: 'label'},
    ],
  ])('reports %s', async (_, changes, expected) => {
    expect(await problemsAfter(changes)).toEqual([expect.objectContaining(expected)])
  })

  test('reports strong references to nothing as errors and weak ones as warnings', async () => {
    const problems = await problemsAfter({'agent-data-analyst': undefined})
    const at = (id: string) =>
      problems.filter(({documentId}) => documentId === id).map(({level, field}) => `${level} ${field}`)
    expect(at('homePage')).toEqual(['error agents[4]'])
    expect(at('case-example-components')).toEqual(['error agents[0]'])
    expect(at('plan-data-analyst-starter')).toEqual(['warning agent'])
  })

  test('accepts an offer that has not ended', async () => {
    expect(await problemsAfter({'promo-first-month': {end: '2026-12-02T00:00:00Z'}})).toEqual([])
  })
})

test('field names count list items instead of naming keys', () => {
  const document = {plans: [{_key: 'a'}, {_key: 'b', price: {amount: 1}}]}
  expect(fieldName(document, ['plans', {_key: 'b'}, 'price', 'amount'])).toBe('plans[1].price.amount')
  expect(fieldName(document, ['plans', {_key: 'gone'}])).toBe('plans[gone]')
  expect(fieldName(document, ['plans', 0])).toBe('plans[0]')
})

describe('the report', () => {
  const problem = {
    level: 'warning' as const,
    blocksRelease: true,
    documentId: 'legalSettings',
    documentType: 'legalSettings',
    field: 'noticeDays',
    message: 'Fill it in.',
  }

  test('names document, field and cure in columns', () => {
    const table = problemTable([problem, {...problem, level: 'error', documentId: 'agent', field: ''}])
    expect(table).toBe(
      [
        'warning  legalSettings  noticeDays',
        '    Fill it in.',
        'error    agent          (whole document)',
        '    Fill it in.',
      ].join('\n'),
    )
  })

  test('ends with what it comes to', () => {
    expect(verdict(157, [problem], false)).toBe(
      '157 documents checked: 0 errors, 1 warning. 1 warning would stop a release (--release).',
    )
    expect(verdict(1, [problem], true)).toBe(
      '1 document checked: 0 errors, 1 warning. 1 warning (placeholders, expired offers) must be fixed before a release.',
    )
    expect(verdict(2, [], true)).toBe('2 documents checked: 0 errors, 0 warnings.')
  })
})

function system(_id: string, _type: string): SanityDocument {
  return {_id, _type, _rev: 'seed', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
}
