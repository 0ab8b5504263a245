import {describe, expect, test} from 'vitest'
import type {SeedDocument} from '../../content/document.ts'
import {documents} from '../../content/index.ts'
import {updatesOf, type StoredDocument} from './old-content.ts'

const find = (id: string): SeedDocument => {
  const document = documents.find(({_id}) => _id === id)
  if (!document) throw new Error(`The seed has no ${id}`)
  return document
}

/** A document as an older version of this product stored it: with other fields, and without some. */
function old(id: string, fields: Record<string, unknown>, without: readonly string[] = []): StoredDocument {
  const kept = Object.entries(find(id)).filter(([name]) => !without.includes(name))
  return {...Object.fromEntries(kept), _id: id, _type: find(id)._type, _rev: `r-${id}`, ...fields}
}

const stored = documents.map((document): StoredDocument => ({...document, _rev: `r-${document._id}`}))

/** The patch of one document in a lake that has all others as the seed. */
const patchOf = (document: StoredDocument) =>
  updatesOf([...stored.filter(({_id}) => _id !== document._id), document], documents).updates.map(
    ({patch}) => patch,
  )

test('a lake of this version has nothing to do', () => {
  expect(updatesOf(stored, documents)).toEqual({missing: [], pages: [], updates: []})
})

describe('of an older version', () => {
  const {claims} = find('agent-data-analyst')

  test.each<[string, StoredDocument, object[]]>([
    ['a position that nothing reads', old('value-innovation', {order: 2}), [{unset: ['order']}]],
    [
      'a renamed field',
      old('agent-data-analyst', {stats: claims}, ['claims']),
      [{setIfMissing: {claims}, unset: ['stats']}],
    ],
    ['a label that came later', old('agentPage', {}, ['nextLabel']), [{setIfMissing: {nextLabel: 'Next'}}]],
    [
      'a label within an object',
      old('dashboardPage', {
        accountSettings: {...Object(find('dashboardPage').accountSettings), deletedText: undefined},
      }),
      [
        {
          setIfMissing: {
            'accountSettings.deletedText': Object(find('dashboardPage').accountSettings).deletedText,
          },
        },
      ],
    ],
    [
      'a claim without evidence',
      old('claim-response-time', {}, ['evidence']),
      [{setIfMissing: {evidence: find('claim-response-time').evidence}}],
    ],
    [
      'a field of list items',
      old('formSettings', {
        homeBanner: {fields: [{_key: 'a', name: 'email', autocomplete: 'email'}, {_key: 'b'}]},
      }),
      [{unset: ['homeBanner.fields[_key=="a"].autocomplete']}],
    ],
    ['a claim with a figure of its own', old('claim-response-time', {figure: '4 hours'}, ['evidence']), []],
    [
      'the former variables for the number of agents',
      old('navigation', {
        agentsHeading: '{Agent-count} heads, {agent-count} jobs, one team',
        tools: ['none', 'all {agent-count}', {_key: 'a', text: '{agent-count}'}],
      }),
      [
        {
          set: {
            agentsHeading: '{agent.count} heads, {agent.count} jobs, one team',
            'tools[1]': 'all {agent.count}',
            'tools[_key=="a"].text': '{agent.count}',
          },
        },
      ],
    ],
  ])('%s', (_, document, patches) => {
    expect(patchOf(document)).toEqual(patches)
  })

  test('drafts and versions of releases are brought forward, too', () => {
    const draft = {...old('value-innovation', {order: 1}), _id: 'drafts.value-innovation'}
    const version = {...draft, _id: 'versions.rSpring.value-innovation'}
    expect(updatesOf([...stored, draft, version], documents).updates).toEqual([
      {id: draft._id, revision: draft._rev, patch: {unset: ['order']}},
      {id: version._id, revision: version._rev, patch: {unset: ['order']}},
    ])
  })

  test('a page that the site needs is created, a deleted card is not', () => {
    const left = stored.filter(({_id}) => _id !== 'notFoundPage' && _id !== 'value-innovation')
    expect(updatesOf(left, documents).missing.map(({_id}) => _id)).toEqual(['notFoundPage'])
  })
})
