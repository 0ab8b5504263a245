import {describe, expect, test} from 'vitest'
import {LakeError} from '../errors.ts'
import type {StoredDataset} from '../store/dataset.ts'
import {contentOf, temporaryDataset} from '../store/temporary.testing.ts'
import type {Mutation} from '../types.ts'

const author: Mutation = {create: {_id: 'author', _type: 'person'}}

function post(_id: string, reference: object): Mutation {
  return {create: {_id, _type: 'post', by: [{_key: 'a', who: {_type: 'reference', ...reference}}]}}
}

const strong = {_ref: 'author'}
const weak = {_ref: 'author', _weak: true}

/** 'committed', or the error's body after making sure that nothing changed. */
function outcome(dataset: StoredDataset, mutations: Mutation[]): unknown {
  const before = contentOf(dataset)
  const result = attempt(dataset, mutations)
  const kept = result === 'committed' ? contentOf(dataset) : before
  expect(contentOf(dataset)).toEqual(kept)
  return result
}

function attempt(dataset: StoredDataset, mutations: Mutation[]): unknown {
  try {
    dataset.commit({author: 'tester', mutations})
    return 'committed'
  } catch (error) {
    if (error instanceof LakeError && error.status === 409) return error.body
    throw error
  }
}

describe('a strong reference', () => {
  test('must have an existing target', () => {
    expect(outcome(temporaryDataset(), [post('post', strong)])).toEqual({
      error: {
        type: 'mutationError',
        description: 'Mutation failed: Document "post" references non-existent document "author"',
        items: [
          {
            error: {
              type: 'documentReferenceDoesNotExistError',
              description: 'Document "post" references non-existent document "author"',
              id: 'post',
              referenceID: 'author',
            },
            index: 0,
          },
        ],
      },
    })
  })

  test('prevents the deletion of its target', () => {
    const dataset = temporaryDataset(author, post('one', strong), post('drafts.two', strong))
    expect(outcome(dataset, [{delete: {id: 'author'}}])).toMatchObject({
      error: {
        items: [
          {
            error: {
              type: 'documentHasExistingReferencesError',
              description: 'Document "author" cannot be deleted as there are references to it from "one"',
              id: 'author',
              referencingIDs: ['one', 'drafts.two'],
            },
          },
        ],
      },
    })
  })

  test.each<[string, Mutation[], Mutation[], 'committed' | 'refused']>([
    ['to a document of the same transaction, in any order', [], [post('p', strong), author], 'committed'],
    [
      'to a draft does not count as one to the document',
      [],
      [{create: {_id: 'drafts.author', _type: 'person'}}, post('p', strong)],
      'refused',
    ],
    ['in a draft is checked too', [], [post('drafts.p', strong)], 'refused'],
    ['in a version is checked too', [], [post('versions.r1.p', strong)], 'refused'],
    [
      'set by a patch is checked',
      [post('p', weak)],
      [{patch: {id: 'p', unset: ['by[0].who._weak']}}],
      'refused',
    ],
    ['that is weak may dangle', [], [post('p', weak)], 'committed'],
    [
      'to be strengthened on publishing is weak until then',
      [],
      [post('drafts.p', {...weak, _strengthenOnPublish: {type: 'person'}})],
      'committed',
    ],
    [
      'into another dataset is not checked',
      [],
      [post('p', {...strong, _dataset: 'other', _projectId: 'x'})],
      'committed',
    ],
    [
      'falls with its document',
      [author, post('p', strong)],
      [{delete: {id: 'author'}}, {delete: {id: 'p'}}],
      'committed',
    ],
    [
      'removed in the same transaction frees its target',
      [author, post('p', strong)],
      [{delete: {id: 'author'}}, {patch: {id: 'p', unset: ['by']}}],
      'committed',
    ],
    [
      'made weak frees its target',
      [author, post('p', strong)],
      [{patch: {id: 'p', set: {'by[0].who._weak': true}}}, {delete: {id: 'author'}}],
      'committed',
    ],
    [
      'moved elsewhere frees its target',
      [author, {create: {_id: 'b', _type: 'person'}}, post('p', strong)],
      [{patch: {id: 'p', set: {'by[0].who._ref': 'b'}}}, {delete: {id: 'author'}}],
      'committed',
    ],
    [
      'to a document replaced in the transaction holds',
      [author, post('p', strong)],
      [{delete: {id: 'author'}}, author],
      'committed',
    ],
    [
      'to itself does not hold a document',
      [{create: {_id: 's', _type: 'page', me: {_ref: 's'}}}],
      [{delete: {id: 's'}}],
      'committed',
    ],
    [
      'to itself lets a document change type',
      [{create: {_id: 's', _type: 'page', me: {_ref: 's'}}}],
      [{createOrReplace: {_id: 's', _type: 'post', me: {_ref: 's'}}}],
      'committed',
    ],
    [
      'keeps the type of its target',
      [author, post('p', strong)],
      [{createOrReplace: {_id: 'author', _type: 'robot'}}],
      'refused',
    ],
    [
      'weak, lets its target change type',
      [author, post('p', weak)],
      [{createOrReplace: {_id: 'author', _type: 'robot'}}],
      'committed',
    ],
  ])('%s', (_name, before, mutations, expected) => {
    const result = outcome(temporaryDataset(...before), mutations)
    expect(result === 'committed' ? result : 'refused').toBe(expected)
  })
})
