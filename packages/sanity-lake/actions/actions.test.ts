import {describe, expect, test} from 'vitest'
import {failureOf} from '../failure.testing.ts'
import {LakeError} from '../errors.ts'
import type {StoredDataset} from '../store/dataset.ts'
import {contentOf, temporaryDataset} from '../store/temporary.testing.ts'
import {actionsToMutations, dueReleases} from './actions.ts'

/** Performs actions as the route does: translated into mutations, committed at once. */
function act(dataset: StoredDataset, ...actions: object[]): void {
  dataset.commit({author: 'editor', mutations: actionsToMutations(dataset, actions)})
}

/** Status and type of the refusal, after making sure that nothing changed. */
function refusal(dataset: StoredDataset, ...actions: unknown[]): [number, unknown] {
  const before = contentOf(dataset)
  const error = failureOf(() => actionsToMutations(dataset, actions), LakeError)
  expect(contentOf(dataset)).toEqual(before)
  const {error: body} = JSON.parse(JSON.stringify(error.body))
  expect(body.description).toEqual(expect.any(String))
  return [error.status, body.items[0].error.type]
}

function idsOf(dataset: StoredDataset): string[] {
  return [...dataset.documents()].map(({_id}) => _id).sort()
}

function document(name: string, fields: object) {
  return {actionType: `sanity.action.document.${name}`, ...fields}
}

function release(name: string, fields: object = {}) {
  return {actionType: `sanity.action.release.${name}`, releaseId: 'r1', ...fields}
}

const pair = {publishedId: 'a', draftId: 'drafts.a'}
const published = {create: {_id: 'a', _type: 'page', title: 'Published', n: 1}}
const draft = {create: {_id: 'drafts.a', _type: 'page', title: 'Draft', n: 2}}

describe('document.create', () => {
  const create = document('create', {
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'page', list: [{n: 1}]},
    ifExists: 'fail',
  })

  test('creates a draft, with keys in its arrays', () => {
    const dataset = temporaryDataset()
    act(dataset, create)
    expect(dataset.get('drafts.a')?.['list']).toEqual([{_key: expect.any(String), n: 1}])
  })

  test('refuses a document that exists, or leaves it unchanged with ifExists', () => {
    const dataset = temporaryDataset(draft)
    expect(refusal(dataset, create)).toEqual([409, 'documentAlreadyExistsError'])
    act(dataset, {...create, ifExists: 'ignore'})
    expect(dataset.get('drafts.a')).toMatchObject({title: 'Draft'})
    expect(refusal(temporaryDataset(published), create)).toEqual([409, 'documentAlreadyExistsError'])
  })
})

describe('document.edit', () => {
  const edit = document('edit', {...pair, patch: {set: {title: 'Edited'}}})

  test('edits the draft', () => {
    const dataset = temporaryDataset(published, draft)
    act(dataset, edit)
    expect(dataset.get('drafts.a')).toMatchObject({title: 'Edited', n: 2})
    expect(dataset.get('a')).toMatchObject({title: 'Published'})
  })

  test('creates the draft of a published document, and keeps _createdAt', () => {
    const dataset = temporaryDataset(published)
    act(dataset, edit)
    expect(dataset.get('drafts.a')).toMatchObject({
      title: 'Edited',
      n: 1,
      _createdAt: dataset.get('a')?._createdAt,
    })
  })

  test('creates the draft when a patch only has the Studio’s guard', () => {
    const dataset = temporaryDataset(published)
    act(dataset, document('edit', {...pair, patch: {unset: ['_empty_action_guard_pseudo_field_']}}))
    expect(dataset.get('drafts.a')).toMatchObject({title: 'Published'})
  })

  test('refuses another revision than the required one', () => {
    const dataset = temporaryDataset(published)
    const ifRevisionID = dataset.get('a')?._rev
    expect(refusal(dataset, document('edit', {...pair, patch: {ifRevisionID: 'x', set: {n: 9}}}))).toEqual([
      409,
      'documentRevisionIDDoesNotMatchError',
    ])
    act(dataset, document('edit', {...pair, patch: {ifRevisionID, set: {n: 9}}}))
    expect(dataset.get('drafts.a')).toMatchObject({n: 9})
  })

  test('edits versions like drafts', () => {
    const dataset = temporaryDataset(published)
    act(dataset, document('edit', {publishedId: 'a', draftId: 'versions.r1.a', patch: {set: {n: 7}}}))
    expect(dataset.get('versions.r1.a')).toMatchObject({n: 7})
  })
})

describe('document.publish', () => {
  const publish = document('publish', pair)

  test('replaces the published document with the draft', () => {
    const dataset = temporaryDataset(published, draft)
    const before = dataset.get('a')
    act(dataset, publish)
    expect(idsOf(dataset)).toEqual(['a'])
    expect(dataset.get('a')).toMatchObject({title: 'Draft', n: 2, _createdAt: before?._createdAt})
    expect(dataset.get('a')?._rev).not.toBe(before?._rev)
  })

  test('makes references strong when their target is published', () => {
    const dataset = temporaryDataset(
      {create: {_id: 'b', _type: 'person'}},
      {
        create: {
          _id: 'drafts.a',
          _type: 'page',
          _system: {base: {id: 'a'}},
          by: reference({type: 'person'}),
          list: [{_key: 'k', to: reference({type: 'person', weak: true})}],
        },
      },
    )
    act(dataset, publish)
    expect(dataset.get('a')).toMatchObject({
      by: {_type: 'reference', _ref: 'b'},
      list: [{_key: 'k', to: {_type: 'reference', _ref: 'b', _weak: true}}],
    })
    expect(JSON.stringify(dataset.get('a'))).not.toMatch(/_strengthenOnPublish|_system/)
    expect(dataset.get('a')?.['by']).not.toHaveProperty('_weak')
  })

  test('refuses while a reference has no target', () => {
    const dataset = temporaryDataset({
      create: {
        _id: 'drafts.a',
        _type: 'page',
        by: {_ref: 'b', _weak: true, _strengthenOnPublish: {type: 'person'}},
      },
    })
    const error = failureOf(() => act(dataset, publish), LakeError)
    expect(error).toMatchObject({
      status: 409,
      body: {error: {items: [{error: {type: 'documentReferenceDoesNotExistError'}}]}},
    })
    expect(idsOf(dataset)).toEqual(['drafts.a'])
  })

  test.each(['ifDraftRevisionId', 'ifVersionRevisionId', 'ifPublishedRevisionId'])('honors %s', (name) => {
    const dataset = temporaryDataset(published, draft)
    expect(refusal(dataset, {...publish, [name]: 'old'})).toEqual([
      409,
      'documentRevisionIDDoesNotMatchError',
    ])
    act(dataset, {...publish, [name]: dataset.get('a')?._rev})
    expect(dataset.get('a')).toMatchObject({title: 'Draft'})
  })

  test('refuses when the published document that the client saw was deleted', () => {
    expect(refusal(temporaryDataset(draft), {...publish, ifPublishedRevisionId: 'old'})).toEqual([
      409,
      'documentRevisionIDDoesNotMatchError',
    ])
  })

  test('needs a draft', () => {
    expect(refusal(temporaryDataset(published), publish)).toEqual([409, 'documentNotFoundError'])
  })
})

describe('document.unpublish', () => {
  const unpublish = document('unpublish', pair)

  test('makes the published document a draft', () => {
    const dataset = temporaryDataset(published)
    act(dataset, unpublish)
    expect([...dataset.documents()]).toMatchObject([{_id: 'drafts.a', title: 'Published'}])
  })

  test('keeps an existing draft', () => {
    const dataset = temporaryDataset(published, draft)
    act(dataset, unpublish)
    expect([...dataset.documents()]).toMatchObject([{_id: 'drafts.a', title: 'Draft'}])
  })

  test('needs a published document', () => {
    expect(refusal(temporaryDataset(draft), unpublish)).toEqual([409, 'documentNotFoundError'])
  })
})

describe('document.discard, replaceDraft, delete', () => {
  test('discard refuses the id of a published document', () => {
    const dataset = temporaryDataset({create: {_id: 'home', _type: 'page'}})
    expect(refusal(dataset, document('discard', {draftId: 'home'}))).toEqual([400, 'validationError'])
    expect(dataset.get('home')).toBeDefined()
  })

  test('discard removes the draft and keeps the published document', () => {
    const dataset = temporaryDataset(published, draft)
    act(dataset, document('discard', {draftId: 'drafts.a'}))
    expect(idsOf(dataset)).toEqual(['a'])
    expect(refusal(dataset, document('discard', {draftId: 'drafts.a'}))).toEqual([
      409,
      'documentNotFoundError',
    ])
  })

  test('replaceDraft replaces the draft, as restoring a revision does', () => {
    const dataset = temporaryDataset(published)
    const restore = document('replaceDraft', {
      publishedId: 'a',
      attributes: {_id: 'drafts.a', _type: 'page', title: 'Restored'},
    })
    act(dataset, restore)
    expect(dataset.get('drafts.a')).toMatchObject({title: 'Restored'})
    expect(refusal(temporaryDataset(), restore)).toEqual([409, 'documentNotFoundError'])
  })

  test('delete removes the published document and the drafts and versions that it names', () => {
    const dataset = temporaryDataset(published, draft)
    expect(refusal(dataset, document('delete', {publishedId: 'a', includeDrafts: []}))).toEqual([
      409,
      'documentHasDraftError',
    ])
    act(dataset, document('delete', {publishedId: 'a', includeDrafts: ['drafts.a']}))
    expect(idsOf(dataset)).toEqual([])
  })

  test('delete removes a document that was never published', () => {
    const dataset = temporaryDataset(draft)
    act(dataset, document('delete', {publishedId: 'a', includeDrafts: ['drafts.a']}))
    expect(idsOf(dataset)).toEqual([])
    expect(refusal(dataset, document('delete', {publishedId: 'a', includeDrafts: []}))).toEqual([
      409,
      'documentNotFoundError',
    ])
  })
})

test('actions see the results of earlier actions of the request', () => {
  const dataset = temporaryDataset(published)
  const ifPublishedRevisionId = dataset.get('a')?._rev
  act(
    dataset,
    document('edit', {...pair, patch: {inc: {n: 1}}}),
    document('edit', {...pair, patch: {inc: {n: 1}}}),
    document('publish', {...pair, ifPublishedRevisionId}),
    document('edit', {...pair, patch: {set: {title: 'Next'}}}),
  )
  expect(dataset.get('a')).toMatchObject({n: 3, title: 'Published'})
  expect(dataset.get('drafts.a')).toMatchObject({n: 3, title: 'Next'})
})

describe('versions', () => {
  const version = 'versions.r1.a'
  const create = document('version.create', {publishedId: 'a', baseId: 'a', versionId: version})

  test('can be created from a base or a document, replaced and discarded', () => {
    const dataset = temporaryDataset(published)
    act(dataset, create)
    expect(dataset.get(version)).toMatchObject({title: 'Published'})
    expect(refusal(dataset, create)).toEqual([409, 'documentAlreadyExistsError'])
    act(dataset, document('version.replace', {document: {_id: version, _type: 'page', title: 'Replaced'}}))
    expect(dataset.get(version)).toMatchObject({title: 'Replaced'})
    act(dataset, document('version.discard', {versionId: version}))
    expect(idsOf(dataset)).toEqual(['a'])
    act(
      dataset,
      document('version.create', {publishedId: 'a', document: {_id: version, _type: 'page', title: 'Given'}}),
    )
    expect(dataset.get(version)).toMatchObject({title: 'Given'})
    expect(refusal(dataset, document('version.discard', {versionId: 'a'}))).toEqual([400, 'validationError'])
    expect(refusal(dataset, {...create, versionId: 'versions.r2.a', ifBaseRevisionId: 'old'})).toEqual([
      409,
      'documentRevisionIDDoesNotMatchError',
    ])
  })

  test('are published or unpublished with their release, in one transaction', () => {
    const dataset = temporaryDataset(
      published,
      {create: {_id: 'b', _type: 'page'}},
      {create: {_id: 'versions.r2.a', _type: 'page'}},
    )
    act(
      dataset,
      release('create', {metadata: {title: 'Launch', releaseType: 'asap'}}),
      create,
      document('edit', {publishedId: 'a', draftId: version, patch: {set: {title: 'Launched'}}}),
      document('version.unpublish', {publishedId: 'b', versionId: 'versions.r1.b'}),
    )
    expect(dataset.get('versions.r1.b')).toMatchObject({_system: {delete: true}})
    expect(dataset.get('_.releases.r1')).toMatchObject({
      _type: 'system.release',
      name: 'r1',
      state: 'active',
      metadata: {title: 'Launch'},
    })
    act(dataset, release('publish'))
    expect(idsOf(dataset)).toEqual(['_.releases.r1', 'a', 'versions.r2.a'])
    expect(dataset.get('a')).toMatchObject({title: 'Launched'})
    expect(dataset.get('_.releases.r1')).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
      finalDocumentStates: [{id: version}, {id: 'versions.r1.b'}],
    })
    expect(refusal(dataset, release('publish'))).toEqual([409, 'releaseStateError'])
    expect(
      refusal(dataset, document('version.create', {publishedId: 'a', baseId: 'a', versionId: version})),
    ).toEqual([409, 'releaseNotActiveError'])
    act(dataset, release('delete'))
    expect(idsOf(dataset)).toEqual(['a', 'versions.r2.a'])
  })
})

describe('releases', () => {
  test('can be archived, and unarchived with their versions', () => {
    const dataset = temporaryDataset(published, {
      create: {_id: 'versions.r1.a', _type: 'page', title: 'Version'},
    })
    act(dataset, release('create'))
    expect(refusal(dataset, release('create'))).toEqual([409, 'documentAlreadyExistsError'])
    expect(refusal(dataset, release('delete'))).toEqual([409, 'releaseStateError'])
    act(dataset, release('archive'))
    expect(idsOf(dataset)).toEqual(['_.releases.r1', 'a'])
    expect(dataset.get('_.releases.r1')).toMatchObject({state: 'archived'})
    act(dataset, release('unarchive'))
    expect(dataset.get('versions.r1.a')).toMatchObject({title: 'Version'})
    expect(dataset.get('_.releases.r1')).toMatchObject({state: 'active'})
    expect(dataset.get('_.releases.r1')).not.toHaveProperty('finalDocumentStates')
  })

  test('can be scheduled and unscheduled, and are due at their time', () => {
    const dataset = temporaryDataset({create: {_id: 'versions.r1.a', _type: 'page'}})
    act(dataset, release('create'), release('schedule', {publishAt: '2030-01-01T00:00:00Z'}))
    expect(dataset.get('_.releases.r1')).toMatchObject({
      state: 'scheduled',
      publishAt: '2030-01-01T00:00:00Z',
    })
    expect(
      refusal(dataset, document('edit', {publishedId: 'a', draftId: 'versions.r1.a', patch: {set: {n: 1}}})),
    ).toEqual([409, 'releaseNotActiveError'])
    const version = 'versions.r1.a'
    for (const action of [
      document('discard', {draftId: version}),
      document('version.discard', {versionId: version}),
      document('publish', {publishedId: 'a', versionId: version}),
      document('replaceDraft', {publishedId: 'a', attributes: {_id: version, _type: 'page'}}),
    ])
      expect(refusal(dataset, action)).toEqual([409, 'releaseNotActiveError'])
    expect(dueReleases(dataset, new Date('2029-12-31T23:59:59Z'))).toEqual([])
    expect(dueReleases(dataset, new Date('2030-01-01T00:00:00Z'))).toEqual(['r1'])
    act(dataset, release('unschedule'))
    expect(dataset.get('_.releases.r1')).not.toHaveProperty('publishAt')
    expect(dueReleases(dataset, new Date('2031-01-01T00:00:00Z'))).toEqual([])
    expect(refusal(dataset, release('schedule', {publishAt: 'tomorrow'}))).toEqual([400, 'validationError'])
  })

  test('can only have their metadata edited', () => {
    const dataset = temporaryDataset()
    act(dataset, release('create'))
    act(
      dataset,
      release('edit', {patch: {set: {'metadata.title': 'Title'}, unset: ['metadata.description']}}),
    )
    expect(dataset.get('_.releases.r1')).toMatchObject({metadata: {title: 'Title'}})
    expect(refusal(dataset, release('edit', {patch: {set: {state: 'published'}}}))).toEqual([
      400,
      'validationError',
    ])
    expect(refusal(dataset, release('edit', {patch: {unset: ['name']}}))).toEqual([400, 'validationError'])
    expect(refusal(temporaryDataset(), release('edit', {patch: {}}))).toEqual([409, 'documentNotFoundError'])
  })

  test('accept imported documents', () => {
    const dataset = temporaryDataset()
    const attributes = {_id: 'a', _type: 'page', n: 1}
    act(dataset, release('create'), release('import', {attributes, ifExists: 'fail'}))
    expect(dataset.get('versions.r1.a')).toMatchObject({n: 1})
    expect(refusal(dataset, release('import', {attributes, ifExists: 'fail'}))).toEqual([
      409,
      'documentAlreadyExistsError',
    ])
    act(dataset, release('import', {attributes: {...attributes, n: 2}, ifExists: 'ignore'}))
    expect(dataset.get('versions.r1.a')).toMatchObject({n: 1})
    act(dataset, release('import', {document: {...attributes, n: 2}, ifExists: 'replace'}))
    expect(dataset.get('versions.r1.a')).toMatchObject({n: 2})
  })
})

test.each<[string, unknown[]]>([
  ['no actions', []],
  ['no object', ['publish']],
  ['no type', [{}]],
  ['an unknown type', [{actionType: 'sanity.action.document.explode'}]],
  ['a type that every object has', [{actionType: 'constructor'}]],
  ['missing ids', [document('publish', {})]],
  ['a draft of another document', [document('publish', {publishedId: 'a', draftId: 'drafts.b'})]],
  ['a draft as published id', [document('publish', {publishedId: 'drafts.a', draftId: 'drafts.drafts.a'})]],
  ['a document without type', [document('create', {publishedId: 'a', attributes: {_id: 'drafts.a'}})]],
  ['a malformed release id', [{actionType: 'sanity.action.release.create', releaseId: 'a.b'}]],
  ['a patch that is none', [document('edit', {...pair, patch: 'x'})]],
])('%s is refused (400)', (_name, actions) => {
  expect(refusal(temporaryDataset(draft), ...actions)).toEqual([400, 'validationError'])
})

function reference(mark: object) {
  return {_type: 'reference', _ref: 'b', _weak: true, _strengthenOnPublish: mark}
}
