/** `sanity.action.document.version.*`: versions of documents in releases (and drafts, which are versions too). */
import {isVersionId} from '../ids.ts'
import type {Mutation} from '../types.ts'
import {contentAs} from './content.ts'
import type {ActionContext, ActionHandlers, ActionRequest} from './context.ts'

export const versionActions: ActionHandlers = {
  'sanity.action.document.version.create': create,
  'sanity.action.document.version.replace': replace,
  'sanity.action.document.version.discard': discard,
  'sanity.action.document.version.unpublish': unpublish,
}

/** Creates a version from a whole document, or from the document `baseId`. */
function create(context: ActionContext, request: ActionRequest): Mutation[] {
  const document = request.has('document') ? request.document('document') : fromBase(context, request)
  const publishedId = request.optional('publishedId')
  if (publishedId !== undefined) request.requireVersionOf(document._id, publishedId)
  context.requireOpenRelease(document._id, request)
  if (context.get(document._id)) {
    const description = `Document "${document._id}" already exists`
    throw request.refuse('documentAlreadyExistsError', description, {id: document._id})
  }
  const {_rev, ...content} = document
  return [{create: content}]
}

function fromBase(context: ActionContext, request: ActionRequest) {
  const baseId = request.text('baseId')
  const base = context.need(baseId, request)
  context.requireRevision(baseId, request.optional('ifBaseRevisionId'), request)
  return contentAs(request.text('versionId'), base)
}

function replace(context: ActionContext, request: ActionRequest): Mutation[] {
  const document = request.document('document')
  request.requireVersion(document._id)
  context.need(document._id, request)
  context.requireOpenRelease(document._id, request)
  return [{createOrReplace: document}]
}

function discard(context: ActionContext, request: ActionRequest): Mutation[] {
  const id = request.text('versionId')
  request.requireVersion(id)
  context.need(id, request)
  context.requireOpenRelease(id, request)
  return [{delete: {id}}]
}

/** Marks the version, so that publishing its release removes the published document. */
function unpublish(context: ActionContext, request: ActionRequest): Mutation[] {
  const id = request.text('versionId')
  const publishedId = request.text('publishedId')
  request.requireVersionOf(id, publishedId)
  if (!isVersionId(id)) throw request.invalid(`"${id}" is not a version in a release`)
  context.requireOpenRelease(id, request)
  const published = context.need(publishedId, request)
  const begin: Mutation[] = context.get(id) ? [] : [{create: contentAs(id, published)}]
  return [...begin, {patch: {id, set: {'_system.delete': true}}}]
}
