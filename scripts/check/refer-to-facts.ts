import type {Action, SanityClient, SanityDocument} from '@sanity/client'
import {suggestReferences, type Suggestion} from 'content-checks'
import {siteModel} from '../../domain/site-model.ts'
import {authored} from '../lib/authored.ts'
import {contentSchema} from '../lib/content-schema.ts'

/**
 * Lets texts refer to the facts that they state, in drafts and in one transaction: what is published stays until somebody publishes them.
 * @param isDryRun whether nothing is written
 * @throws ClientError with status 409 when a draft was changed or made meanwhile
 */
export async function referToFacts(
  client: SanityClient,
  options: {now: number; origin?: string},
  isDryRun: boolean,
): Promise<Suggestion[]> {
  const query = `${authored}[!(_id in path("versions.**"))]`
  const all = await client.fetch<SanityDocument[]>(query, {}, {perspective: 'raw'})
  const drafts = new Map(
    all.flatMap((document) =>
      document._id.startsWith('drafts.') ? [[document._id.slice('drafts.'.length), document]] : [],
    ),
  )
  const published = all.filter(({_id}) => !_id.startsWith('drafts.'))
  const ids = new Set([...published.map(({_id}) => _id), ...drafts.keys()])
  const byId = new Map(published.map((document) => [document._id, document]))
  const documents = [...ids].flatMap((id) => {
    const document = drafts.get(id) ?? byId.get(id)
    return document ? [{...document, _id: id}] : []
  })
  const suggestions = suggestReferences(documents, {schema: contentSchema, site: siteModel, ...options})
  const actions = [...Map.groupBy(suggestions, ({documentId}) => documentId)].flatMap(
    ([id, found]): Action[] => {
      const set = Object.assign({}, ...found.map(({fix}) => fix.patch.set))
      const [draft, base] = [drafts.get(id), byId.get(id)]
      const pair = {publishedId: id, draftId: `drafts.${id}`}
      const edit = {actionType: 'sanity.action.document.edit', ...pair} as const
      if (draft) return [{...edit, patch: {set, ifRevisionID: draft._rev}}]
      return [
        {
          actionType: 'sanity.action.document.version.create',
          publishedId: id,
          baseId: id,
          versionId: pair.draftId,
          ...(base && {ifBaseRevisionId: base._rev}),
        },
        {...edit, patch: {set}},
      ]
    },
  )
  if (actions.length > 0 && !isDryRun) await client.action(actions)
  return suggestions
}

/** What was found, a text a line, and what to do now. */
export function suggestionLines(suggestions: readonly Suggestion[], isDryRun: boolean): string {
  if (suggestions.length === 0) return 'No text states a fact that it could certainly refer to.'
  const lines = suggestions.map(({documentId, path, facts}) => `${documentId} ${path}: ${facts.join(', ')}`)
  const documents = new Set(suggestions.map(({documentId}) => documentId)).size
  return [
    ...lines,
    `${suggestions.length} texts of ${documents} documents ${isDryRun ? 'can refer to these facts.' : 'refer to these facts now. Review and publish the drafts in the Studio.'}`,
  ].join('\n')
}
