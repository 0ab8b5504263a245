import {unauthorized, optionalUser} from './session.ts'
import type {Dataset, SanityDocument} from '../types.ts'
import type {Services, Routes} from './context.ts'
import {datasetOf, flag, listParam} from './params.ts'
import {isPrivate} from './query-routes.ts'

/** https://www.sanity.io/docs/http-reference/doc */
export function docRoutes(app: Routes, services: Services): void {
  app.get('/data/doc/:dataset/:ids', (c) => {
    const dataset = datasetOf(c, services)
    const ids = [...new Set(listParam(c.req.param('ids')).map(decoded))]
    const layers = listParam(c.req.query('perspective')).filter(
      (name) => name !== 'raw' && name !== 'published',
    )
    const allVersions = flag(c, 'includeAllVersions')
    const beyondPublished = allVersions || layers.length > 0 || ids.some((id) => id.includes('.'))
    if ((beyondPublished || isPrivate(dataset.name, services)) && !optionalUser(c, services))
      throw unauthorized()

    const documents: SanityDocument[] = []
    const omitted: {id: string; reason: 'existence'}[] = []
    for (const id of ids) {
      const found = allVersions ? versionsOf(dataset, id) : faceOf(dataset, id, layers)
      documents.push(...found)
      if (found.length === 0) omitted.push({id, reason: 'existence'})
    }
    return c.json({documents: flag(c, 'excludeContent') ? [] : documents, omitted})
  })
}

/** The document of an id as a perspective shows it: the first layer that has it wins. */
function faceOf(dataset: Dataset, id: string, layers: string[]): SanityDocument[] {
  for (const layer of layers) {
    const name = layer === 'drafts' || layer === 'previewDrafts' ? `drafts.${id}` : `versions.${layer}.${id}`
    const found = dataset.get(name)
    if (found) return [{...found, _id: id, _originalId: found._id}]
  }
  const found = dataset.get(id)
  return found ? [found] : []
}

/** Published document, draft and all release versions of an id. */
function versionsOf(dataset: Dataset, id: string): SanityDocument[] {
  const published = id.replace(/^(drafts\.|versions\.[^.]+\.)/, '')
  const found: SanityDocument[] = []
  for (const document of dataset.documents()) {
    const own = document._id.replace(/^(drafts\.|versions\.[^.]+\.)/, '')
    if (own === published) found.push(document)
  }
  return found
}

/** Clients escape ids once or twice. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
