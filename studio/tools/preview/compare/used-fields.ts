import type {ContentSourceMap} from '@sanity/client'
import {getPublishedId, jsonPathToStudioPath, parseJsonPath, studioPath} from '@sanity/client/csm'

/** The fields that results show: their paths, by the ids of the published documents. */
export type UsedFields = ReadonlyMap<string, ReadonlySet<string>>

/** The fields that the values of a result come from: https://www.sanity.io/docs/content-lake/content-source-maps */
export function usedFields({documents, paths, mappings}: ContentSourceMap): UsedFields {
  const used = new Map(documents.map(({_id}) => [getPublishedId(_id), new Set<string>()]))
  for (const {source} of Object.values(mappings)) {
    if (source.type !== 'documentValue') continue
    const id = documents[source.document]?._id
    const path = paths[source.path]
    if (id && path)
      used.get(getPublishedId(id))?.add(studioPath.toString(jsonPathToStudioPath(parseJsonPath(path))))
  }
  return used
}

/** What several results show together. */
export function allUsed(parts: readonly UsedFields[]): UsedFields {
  const used = new Map<string, Set<string>>()
  for (const part of parts)
    for (const [id, fields] of part) used.set(id, new Set([...(used.get(id) ?? []), ...fields]))
  return used
}
