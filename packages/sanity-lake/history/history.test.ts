import * as fc from 'fast-check'
import {applyPatch} from 'mendoza'
import {describe, expect, test, vi} from 'vitest'
import {actionsToMutations} from '../actions/actions.ts'
import {LakeError} from '../errors.ts'
import {jsonValue} from '../mutations/arbitrary.testing.ts'
import {withoutRevision} from '../mutations/json.ts'
import type {StoredDataset} from '../store/dataset.ts'
import {contentOf, temporaryDataset} from '../store/temporary.testing.ts'
import type {Mutation, SanityDocument, Transaction} from '../types.ts'
import {documentAt} from './document-at.ts'
import {documentEvents} from './document-events.ts'
import {transactions} from './transactions.ts'

function commit(dataset: StoredDataset, id: string, ...mutations: Mutation[]): void {
  dataset.commit({author: `author of ${id}`, mutations, transactionId: id})
}

function act(dataset: StoredDataset, id: string, ...actions: object[]): void {
  commit(dataset, id, ...actionsToMutations(dataset, actions))
}

const ids = ['a', 'b', 'drafts.a']
const id = fc.constantFrom(...ids)
const path = fc.constantFrom(
  'x',
  'y',
  'x.y',
  'list',
  'list[0]',
  'list[-1]',
  'list[_key=="k1"].value',
  'list[1:3]',
)
const content = fc.record({x: jsonValue, list: jsonValue}, {requiredKeys: []})
const stub = fc.tuple(id, content).map(([_id, fields]) => ({...fields, _id, _type: 'page'}))
const reference = fc.tuple(id, id).map(([_id, _ref]) => ({_id, _type: 'page', to: {_ref}}))
const patch = fc.record(
  {
    set: fc.dictionary(path, jsonValue, {maxKeys: 2, noNullPrototype: true}),
    setIfMissing: fc.dictionary(path, jsonValue, {maxKeys: 1, noNullPrototype: true}),
    unset: fc.array(path, {maxLength: 2}),
    inc: fc.dictionary(path, fc.integer(), {maxKeys: 1, noNullPrototype: true}),
    insert: fc.record({after: path, items: fc.array(jsonValue, {maxLength: 2})}),
  },
  {requiredKeys: []},
)
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.oneof(stub, reference).map((create) => ({create})),
  stub.map((createIfNotExists) => ({createIfNotExists})),
  fc.oneof(stub, reference).map((createOrReplace) => ({createOrReplace})),
  id.map((target) => ({delete: {id: target}})),
  fc.tuple(id, patch).map(([target, operations]) => ({patch: {...operations, id: target}})),
)

describe('any history', () => {
  test(
    'can be walked forward and backward, and refused transactions leave no trace',
    {timeout: 60_000},
    () => {
      const check = fc.property(
        fc.array(fc.array(mutation, {minLength: 1, maxLength: 4}), {maxLength: 20}),
        (history) => {
          const dataset = temporaryDataset()
          const states: {revision: string; documents: Map<string, SanityDocument>}[] = []
          // A client that follows by effects alone.
          const followed = new Map<string, unknown>()
          dataset.onCommit((transaction) => follow(followed, transaction))
          for (const mutations of history) {
            const before = contentOf(dataset)
            const revision = outcome(dataset, mutations)
            expect(revision === undefined ? contentOf(dataset) : before).toEqual(before)
            const documents = new Map(contentOf(dataset).documents.map((each) => [each._id, each]))
            if (revision !== undefined) states.push({revision, documents})
          }
          for (const {revision, documents} of states) {
            for (const target of ids) {
              expect(documentAt(dataset, target, {revision})).toEqual(documents.get(target) ?? null)
            }
          }
          for (const target of ids) {
            expect(followed.get(target) ?? null).toEqual(withoutRevision(dataset.get(target) ?? null))
          }
          expect([...transactions(dataset, {})].map((transaction) => transaction.id)).toEqual(
            states.map(({revision}) => revision),
          )
        },
      )
      fc.assert(check, {numRuns: 80})
    },
  )
})

/** The id of the transaction; undefined when the lake refused it. */
function outcome(dataset: StoredDataset, mutations: Mutation[]): string | undefined {
  try {
    return dataset.commit({author: 'tester', mutations}).transactionId
  } catch (error) {
    if (error instanceof LakeError && error.status >= 400 && error.status < 500) return undefined
    throw error
  }
}

function follow(documents: Map<string, unknown>, {changes}: Transaction): void {
  for (const {id: target, effects, before} of changes) {
    expect(documents.get(target) ?? null).toEqual(withoutRevision(before))
    documents.set(target, applyPatch(documents.get(target) ?? null, effects.apply))
  }
}

/** t1 creates a and b, t2 and t3 edit a, t4 deletes a, t5 edits b. */
function example(): StoredDataset {
  const dataset = temporaryDataset()
  commit(dataset, 't1', {create: {_id: 'a', _type: 'page', n: 1}}, {create: {_id: 'b', _type: 'page'}})
  commit(dataset, 't2', {patch: {id: 'a', set: {n: 2}}})
  commit(dataset, 't3', {patch: {id: 'a', set: {n: 3}}}, {patch: {id: 'b', set: {n: 3}}})
  commit(dataset, 't4', {delete: {id: 'a'}})
  commit(dataset, 't5', {patch: {id: 'b', set: {n: 5}}})
  return dataset
}

describe('documentAt', () => {
  test.each<[string, Parameters<typeof documentAt>[2], object | null]>([
    ['a revision', {revision: 't2'}, {n: 2, _rev: 't2'}],
    ['a revision that deleted it', {revision: 't4'}, null],
    ['an unknown revision', {revision: 'no'}, null],
    ['the last revision', {lastRevision: true}, {n: 3, _rev: 't3'}],
    ['a time before it', {time: '2000-01-01T00:00:00Z'}, null],
    ['a time after it', {time: '2100-01-01T00:00:00Z'}, null],
    ['a time that is none', {time: 'then'}, null],
  ])('finds a document at %s', (_name, moment, expected) => {
    const found = documentAt(example(), 'a', moment)
    expect(found && {n: found['n'], _rev: found._rev}).toEqual(expected)
  })

  test('finds documents at the time of a transaction', async () => {
    const dataset = temporaryDataset()
    const times: string[] = []
    for (let n = 1; n <= 3; n++) {
      commit(dataset, `t${n}`, {createOrReplace: {_id: 'a', _type: 'page', n}})
      times.push(dataset.get('a')?._updatedAt ?? '')
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(times.map((time) => documentAt(dataset, 'a', {time})?.['n'])).toEqual([1, 2, 3])
  })
})

/** Processor time that work takes, in milliseconds. */
function processorMs(work: () => void): number {
  const began = process.threadCpuUsage()
  work()
  return process.threadCpuUsage(began).user / 1000
}

describe('transactions', () => {
  test.each<[string, Parameters<typeof transactions>[1], string[]]>([
    ['all', {}, ['t1', 't2', 't3', 't4', 't5']],
    ['of a document', {documentIds: ['a']}, ['t1', 't2', 't3', 't4']],
    ['of two documents', {documentIds: ['a', 'b']}, ['t1', 't2', 't3', 't4', 't5']],
    ['of no document', {documentIds: ['no']}, []],
    ['from and to', {fromTransaction: 't2', toTransaction: 't4'}, ['t2', 't3', 't4']],
    ['the latest', {reverse: true, limit: 2}, ['t5', 't4']],
    [
      'the latest of a document up to one',
      {documentIds: ['a'], toTransaction: 't3', reverse: true, limit: 2},
      ['t3', 't2'],
    ],
    ['in the past', {toTime: '2000-01-01T00:00:00Z'}, []],
    ['in the future', {fromTime: '3000-01-01T00:00:00Z'}, []],
    ['since the past', {fromTime: '2000-01-01T00:00:00Z', limit: 1}, ['t1']],
  ])('%s', (_name, filter, expected) => {
    expect([...transactions(example(), filter)].map((transaction) => transaction.id)).toEqual(expected)
  })

  test('are read one at a time', () => {
    const dataset = example()
    const changes = vi.spyOn(dataset.tables, 'changes')
    const [first] = transactions(dataset, {})
    expect(first).toMatchObject({id: 't1'})
    expect(changes).toHaveBeenCalledTimes(1)
  })

  test('report what was requested', () => {
    const [third] = transactions(example(), {fromTransaction: 't3', limit: 1, effects: true})
    expect(third).toMatchObject({
      id: 't3',
      author: 'author of t3',
      documentIDs: ['a', 'b'],
      mutations: [{patch: {id: 'a', set: {n: 3}}}, {patch: {id: 'b', set: {n: 3}}}],
      effects: {a: {apply: expect.any(Array), revert: expect.any(Array)}, b: {}},
    })
    const [only] = transactions(example(), {
      documentIds: ['b'],
      fromTransaction: 't3',
      includeIdentifiedDocumentsOnly: true,
      excludeMutations: true,
    })
    expect(only).toEqual({
      id: 't3',
      timestamp: expect.any(String),
      author: 'author of t3',
      documentIDs: ['b'],
    })
  })

  test('of very many documents are read in less time than they took to write', () => {
    const dataset = temporaryDataset()
    const mutations = Array.from({length: 20_000}, (_, n) => ({create: {_id: `d${n}`, _type: 'page'}}))
    const written = processorMs(() => commit(dataset, 't1', ...mutations))
    expect(processorMs(() => [...transactions(dataset, {})])).toBeLessThan(written)
  })

  test('show creation and deletion in the effects, as the Studio looks for them', () => {
    const filter = {documentIds: ['a'], includeIdentifiedDocumentsOnly: true, effects: true}
    const records = [...transactions(example(), filter)]
    expect(records[0]?.effects?.['a']?.revert).toEqual([0, null])
    expect(records.at(-1)?.effects?.['a']?.apply).toEqual([0, null])
  })
})

describe('events', () => {
  test('of a published document', () => {
    const {events, nextCursor} = documentEvents(recorded(), 'a')
    expect(short(events['a'])).toEqual([
      't14 deleteDocumentGroup',
      't12 updateLiveDocument',
      't11 publishDocumentVersion',
      't10 unpublishDocument',
      't9 publishDocumentVersion',
      't3 publishDocumentVersion',
    ])
    expect(nextCursor).toBe('')
    expect(events['a']?.[4]).toMatchObject({
      author: 'author of t9',
      documentId: 'a',
      publishCause: 'release.publish',
      releaseId: 'r1',
      revisionId: 't9',
      versionId: 'versions.r1.a',
      versionRevisionId: 't6',
    })
    expect(events['a']?.[5]).toMatchObject({
      publishCause: 'document.publish',
      versionId: 'drafts.a',
      versionRevisionId: 't2',
    })
  })

  test('of a draft', () => {
    expect(short(documentEvents(recorded(), 'drafts.a').events['drafts.a'])).toEqual([
      't14 deleteDocumentGroup',
      't11 publishDocumentVersion',
      't10 unpublishDocument',
      't5 deleteDocumentVersion',
      't4 createDocumentVersion',
      't3 publishDocumentVersion',
      't1 createDocumentVersion',
    ])
  })

  test('of a version', () => {
    const id9 = 'versions.r1.a'
    expect(short(documentEvents(recorded(), id9).events[id9])?.slice(-2)).toEqual([
      't9 publishDocumentVersion',
      't6 createDocumentVersion',
    ])
  })

  test('come in pages', () => {
    const dataset = recorded()
    const seen: string[] = []
    let nextCursor: string | undefined
    for (let page = 0; page < 10 && nextCursor !== ''; page++) {
      const answer = documentEvents(dataset, 'a', {limit: 2, ...(nextCursor ? {nextCursor} : {})})
      seen.push(...(short(answer.events['a']) ?? []))
      nextCursor = answer.nextCursor
    }
    expect(seen).toEqual(short(documentEvents(dataset, 'a').events['a']))
  })

  test('read no more of the log than a page needs', () => {
    const dataset = temporaryDataset()
    for (let index = 0; index < 100; index++) {
      commit(dataset, `t${index}`, {createOrReplace: {_id: 'a', _type: 'page', index}})
      commit(dataset, `d${index}`, {delete: {id: 'a'}})
    }
    const read = vi.spyOn(dataset.tables, 'transactions')
    const patches = vi.spyOn(dataset.tables, 'changes')
    expect(documentEvents(dataset, 'a', {limit: 10}).events['a']).toHaveLength(10)
    expect(read.mock.calls.length).toBeLessThanOrEqual(12)
    expect(patches).not.toHaveBeenCalled()
  })
})

const pair = {publishedId: 'a', draftId: 'drafts.a'}

function document(name: string, fields: object = {}) {
  return {actionType: `sanity.action.document.${name}`, ...pair, ...fields}
}

function release(name: string, fields: object = {}) {
  return {actionType: `sanity.action.release.${name}`, releaseId: 'r1', ...fields}
}

function recorded(): StoredDataset {
  const dataset = temporaryDataset()
  act(dataset, 't1', document('create', {attributes: {_id: 'drafts.a', _type: 'page'}}))
  act(dataset, 't2', document('edit', {patch: {set: {n: 1}}}))
  act(dataset, 't3', document('publish'))
  act(dataset, 't4', document('edit', {patch: {set: {n: 2}}}))
  act(dataset, 't5', document('discard'))
  act(dataset, 't6', release('create'), document('version.create', {baseId: 'a', versionId: 'versions.r1.a'}))
  act(dataset, 't7', release('schedule', {publishAt: '2030-01-01T00:00:00Z'}))
  act(dataset, 't8', release('unschedule'))
  act(dataset, 't9', release('publish'))
  act(dataset, 't10', document('unpublish'))
  act(dataset, 't11', document('publish'))
  commit(dataset, 't12', {patch: {id: 'a', set: {n: 3}}})
  commit(
    dataset,
    't13',
    {create: {_id: 'other', _type: 'page'}},
    {create: {_id: 'versions.r1.xa', _type: 'page'}},
  )
  act(dataset, 't14', document('delete', {includeDrafts: []}))
  return dataset
}

function short(events: {id: string; type: string}[] | undefined): string[] | undefined {
  return events?.map((event) => `${event.id} ${event.type}`)
}
