/** `sanity.action.document.*`: drafts and what is published. https://www.sanity.io/docs/http-reference/actions */
import {draftIdOf, isVersionId} from '../ids.ts'
import {isMarkedForDeletion} from '../mutations/json.ts'
import type {Mutation} from '../types.ts'
import {contentAs, publishedContent} from './content.ts'
import type {ActionContext, ActionHandlers, ActionRequest} from './context.ts'

export const documentActions: ActionHandlers = {
  'sanity.action.document.create': create,
  'sanity.action.document.replaceDraft': replaceDraft,
  'sanity.action.document.edit': edit,
  'sanity.action.document.publish': publish,
  'sanity.action.document.unpublish': unpublish,
  'sanity.action.document.discard': discard,
  'sanity.action.document.delete': remove,
}

function create(context: ActionContext, request: ActionRequest): Mutation[] {
  const publishedId = request.optional('publishedId')
  const document = request.document('attributes', publishedId && draftIdOf(publishedId))
  request.requireVersionOf(document._id, publishedId ?? '')
  context.requireOpenRelease(document._id, request)
  if (context.get(document._id)) {
    if (request.optional('ifExists') === 'ignore') return []
    throw request.refuse('documentAlreadyExistsError', `Document "${document._id}" already exists`, {
      id: document._id,
    })
  }
  if (publishedId !== undefined && !isVersionId(document._id) && context.get(publishedId)) {
    const description = `There is already a published document with ID "${publishedId}"`
    throw request.refuse('documentAlreadyExistsError', description, {id: publishedId})
  }
  return [{create: document}]
}

function replaceDraft(context: ActionContext, request: ActionRequest): Mutation[] {
  const publishedId = request.text('publishedId')
  const document = request.document('attributes', draftIdOf(publishedId))
  request.requireVersionOf(document._id, publishedId)
  context.requireOpenRelease(document._id, request)
  if (!context.get(document._id)) context.need(publishedId, request)
  return [{createOrReplace: document}]
}

/** The first edit of a published document begins its draft. */
function edit(context: ActionContext, request: ActionRequest): Mutation[] {
  const publishedId = request.text('publishedId')
  const id = request.optional('draftId', 'versionId') ?? draftIdOf(publishedId)
  request.requireVersionOf(id, publishedId)
  context.requireOpenRelease(id, request)
  const {ifRevisionID, ifRevisionId, ...operations} = request.object('patch')
  const version = context.get(id)
  const edited = version ?? context.need(publishedId, request)
  const expected = ifRevisionID ?? ifRevisionId
  context.requireRevision(edited._id, typeof expected === 'string' ? expected : undefined, request)
  const begin: Mutation[] = version ? [] : [{create: contentAs(id, edited)}]
  return [...begin, {patch: {...operations, id}}]
}

function publish(context: ActionContext, request: ActionRequest): Mutation[] {
  const publishedId = request.text('publishedId')
  const id = request.optional('draftId', 'versionId') ?? draftIdOf(publishedId)
  request.requireVersionOf(id, publishedId)
  const version = context.need(id, request)
  context.requireOpenRelease(id, request)
  context.requireRevision(id, request.optional('ifDraftRevisionId', 'ifVersionRevisionId'), request)
  context.requireRevision(publishedId, request.optional('ifPublishedRevisionId'), request)
  if (isMarkedForDeletion(version)) return [{delete: {id: publishedId}}, {delete: {id}}]
  return [{createOrReplace: publishedContent(publishedId, version, context.get(publishedId))}, {delete: {id}}]
}

function unpublish(context: ActionContext, request: ActionRequest): Mutation[] {
  const publishedId = request.text('publishedId')
  const id = request.optional('draftId', 'versionId') ?? draftIdOf(publishedId)
  request.requireVersionOf(id, publishedId)
  const published = context.need(publishedId, request)
  context.requireRevision(publishedId, request.optional('ifPublishedRevisionId'), request)
  return [{createIfNotExists: contentAs(id, published)}, {delete: {id: publishedId}}]
}

function discard(context: ActionContext, request: ActionRequest): Mutation[] {
  const id = request.text('draftId')
  request.requireVersion(id)
  context.need(id, request)
  context.requireOpenRelease(id, request)
  return [{delete: {id}}]
}

function remove(context: ActionContext, request: ActionRequest): Mutation[] {
  const publishedId = request.text('publishedId')
  const versions = [...request.texts('includeDrafts'), ...request.texts('includeVersions')]
  for (const id of versions) request.requireVersionOf(id, publishedId)
  const draftId = draftIdOf(publishedId)
  if (context.get(draftId) && !versions.includes(draftId)) {
    const description = `Document "${publishedId}" has a draft that the action does not include`
    throw request.refuse('documentHasDraftError', description, {id: draftId})
  }
  const ids = [publishedId, ...versions]
  if (!ids.some((id) => context.get(id))) context.need(publishedId, request)
  return ids.map((id) => ({delete: {id}}))
}
