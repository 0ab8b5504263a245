/** `sanity.action.release.*`: sets of versions that are published together. */
import {newKey, publishedIdOf, releaseDocumentId, releaseOfVersion, versionIdOf} from '../ids.ts'
import {documentAt} from '../history/document-at.ts'
import {isRecord} from 'service-kit/guards'
import {isMarkedForDeletion, isTimestamp} from '../mutations/json.ts'
import type {StoredDataset} from '../store/dataset.ts'
import type {Mutation, SanityDocument} from '../types.ts'
import {publishedContent} from './content.ts'
import type {ActionContext, ActionHandlers, ActionRequest} from './context.ts'

export const releaseActions: ActionHandlers = {
  'sanity.action.release.create': create,
  'sanity.action.release.edit': edit,
  'sanity.action.release.publish': publish,
  'sanity.action.release.schedule': schedule,
  'sanity.action.release.unschedule': unschedule,
  'sanity.action.release.archive': archive,
  'sanity.action.release.unarchive': unarchive,
  'sanity.action.release.delete': remove,
  'sanity.action.release.import': importVersion,
}

const releaseIdPattern = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,63}$/

/**
 * Names of the releases whose scheduled time has come, in the order in which they are published: by time, and at the same time
 * by name.
 */
export function dueReleases(dataset: StoredDataset, now: Date): string[] {
  return dataset
    .releases()
    .flatMap(({state, publishAt, name}) =>
      state === 'scheduled' && typeof publishAt === 'string' && typeof name === 'string'
        ? [{name, time: Date.parse(publishAt)}]
        : [],
    )
    .filter(({time}) => time <= now.getTime())
    .sort((a, b) => a.time - b.time || (a.name < b.name ? -1 : 1))
    .map(({name}) => name)
}

function create(context: ActionContext, request: ActionRequest): Mutation[] {
  const name = request.text('releaseId')
  if (!releaseIdPattern.test(name)) throw request.invalid(`Malformed release ID: "${name}"`)
  const _id = releaseDocumentId(name)
  if (context.get(_id)) {
    throw request.refuse('documentAlreadyExistsError', `Release "${name}" already exists`, {id: _id})
  }
  const given = request.has('metadata') ? request.object('metadata') : {}
  const metadata = {releaseType: 'undecided', ...given}
  return [{create: {_id, _type: 'system.release', name, state: 'active', metadata}}]
}

/** Clients can edit the metadata; the rest of a release changes only by actions. */
function edit(context: ActionContext, request: ActionRequest): Mutation[] {
  const release = releaseIn(['active', 'scheduled'], context, request)
  const patch = request.object('patch')
  for (const [operation, content] of Object.entries(patch)) {
    if (!pathsOf(operation, content).every((path) => /^metadata\b/.test(path))) {
      throw request.invalid('Only the metadata of a release can be edited')
    }
  }
  return [{patch: {...patch, id: release._id}}]
}

function pathsOf(operation: string, content: unknown): string[] {
  if (operation.startsWith('ifRevision')) return []
  if (Array.isArray(content)) return content.map(String)
  if (!isRecord(content)) return []
  if (operation !== 'insert') return Object.keys(content)
  return ['before', 'after', 'replace'].flatMap((place) => (place in content ? [String(content[place])] : []))
}

function publish(context: ActionContext, request: ActionRequest): Mutation[] {
  const release = releaseIn(['active', 'scheduled'], context, request)
  const versions = context.versionsOf(request.text('releaseId'))
  const moves = versions.flatMap((version): Mutation[] => {
    const publishedId = publishedIdOf(version._id)
    const outcome: Mutation = isMarkedForDeletion(version)
      ? {delete: {id: publishedId}}
      : {createOrReplace: publishedContent(publishedId, version, context.get(publishedId))}
    return [outcome, {delete: {id: version._id}}]
  })
  const set = {state: 'published', publishedAt: new Date().toISOString(), ...finalStates(versions)}
  return [...moves, {patch: {id: release._id, set}}]
}

function schedule(context: ActionContext, request: ActionRequest): Mutation[] {
  const release = releaseIn(['active', 'scheduled'], context, request)
  const publishAt = request.text('publishAt')
  if (!isTimestamp(publishAt)) throw request.invalid('"publishAt" must be an ISO 8601 timestamp')
  return [{patch: {id: release._id, set: {state: 'scheduled', publishAt}}}]
}

function unschedule(context: ActionContext, request: ActionRequest): Mutation[] {
  const release = releaseIn(['scheduled'], context, request)
  return [{patch: {id: release._id, set: {state: 'active'}, unset: ['publishAt']}}]
}

/** Deletes the versions; `unarchive` restores them from history. */
function archive(context: ActionContext, request: ActionRequest): Mutation[] {
  const release = releaseIn(['active'], context, request)
  const versions = context.versionsOf(request.text('releaseId'))
  return [
    ...versions.map(({_id}): Mutation => ({delete: {id: _id}})),
    {patch: {id: release._id, set: {state: 'archived', ...finalStates(versions)}}},
  ]
}

function unarchive(context: ActionContext, request: ActionRequest): Mutation[] {
  const release = releaseIn(['archived'], context, request)
  const {finalDocumentStates: states} = release
  const ids = Array.isArray(states)
    ? states.flatMap((state: unknown) => (isRecord(state) ? [state['id']] : []))
    : []
  const versions = ids.flatMap((id) => {
    const document = typeof id === 'string' ? documentAt(context.dataset, id, {lastRevision: true}) : null
    return document ? [document] : []
  })
  return [
    ...versions.map(({_rev, _updatedAt, ...content}): Mutation => ({createIfNotExists: content})),
    {patch: {id: release._id, set: {state: 'active'}, unset: ['finalDocumentStates']}},
  ]
}

function remove(context: ActionContext, request: ActionRequest): Mutation[] {
  const release = releaseIn(['archived', 'published'], context, request)
  const versions = context.versionsOf(request.text('releaseId'))
  return [...versions, release].map(({_id}) => ({delete: {id: _id}}))
}

/** Puts a document into a release; `ifExists` says what happens to a version that is there. */
function importVersion(context: ActionContext, request: ActionRequest): Mutation[] {
  const releaseId = request.text('releaseId')
  const {_rev, ...given} = request.document(request.has('document') ? 'document' : 'attributes')
  const _id = releaseOfVersion(given._id) === releaseId ? given._id : versionIdOf(releaseId, given._id)
  context.requireOpenRelease(_id, request)
  const ifExists = request.optional('ifExists') ?? 'fail'
  if (context.get(_id) && ifExists === 'fail') {
    throw request.refuse('documentAlreadyExistsError', `Document "${_id}" already exists`, {id: _id})
  }
  const document = {...given, _id}
  return [ifExists === 'replace' ? {createOrReplace: document} : {createIfNotExists: document}]
}

function releaseIn(states: string[], context: ActionContext, request: ActionRequest): SanityDocument {
  const name = request.text('releaseId')
  const release = context.need(releaseDocumentId(name), request)
  if (states.includes(String(release['state']))) return release
  throw request.refuse(
    'releaseStateError',
    `Release "${name}" is ${String(release['state'])}, but must be ${states.join(' or ')}`,
    {id: release._id, state: release['state']},
  )
}

function finalStates(versions: SanityDocument[]) {
  return {finalDocumentStates: versions.map(({_id}) => ({_key: newKey(), id: _id}))}
}
