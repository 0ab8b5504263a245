import {isPublicId, isPublishedId, publishedIdOf} from '../ids.ts'
import {type Perspective, readPerspective, resolve} from '../query/perspective.ts'
import type {StoredDataset} from '../store/dataset.ts'
import type {SanityDocument} from '../types.ts'
import type {Routes, Services} from './context.ts'
import {datasetOf, flag, listParam} from './params.ts'
import {ndjson} from './respond.ts'
import {optionalUser, requireUser, unauthorized} from './session.ts'

/** https://www.sanity.io/docs/http-reference/doc */
export function docRoutes(app: Routes, services: Services): void {
  app.get('/data/doc/:dataset/:ids', (c) => {
    const dataset = datasetOf(c, services)
    const ids = [...new Set(listParam(c.req.param('ids')).map(decoded))]
    const perspective = perspectiveOf(c.req.query('perspective'))
    const allVersions = flag(c, 'includeAllVersions')
    const isPublic = !allVersions && perspective === 'raw' && ids.every(isPublicId)
    if (!isPublic && !optionalUser(c, services)) throw unauthorized()

    // One look at all documents, however many ids are asked for.
    const variants = allVersions && Map.groupBy(dataset.documents(), ({_id}) => publishedIdOf(_id))
    const documents: SanityDocument[] = []
    const omitted: {id: string; reason: 'existence'}[] = []
    for (const id of ids) {
      const found = variants ? (variants.get(publishedIdOf(id)) ?? []) : shown(dataset, id, perspective)
      documents.push(...found)
      if (found.length === 0) omitted.push({id, reason: 'existence'})
    }
    return c.json({documents: flag(c, 'excludeContent') ? [] : documents, omitted})
  })
}

/** A perspective without layers shows each document under the requested id, also a draft. */
function perspectiveOf(text: string | undefined): Perspective {
  const perspective = readPerspective(listParam(text))
  return perspective !== 'raw' && perspective.layers.length === 0 ? 'raw' : perspective
}

/** The document of an id as a perspective shows it, as in the answer of a query. */
function shown(dataset: StoredDataset, id: string, perspective: Perspective): SanityDocument[] {
  const find = (each: string) => dataset.get(each)
  const isLayered = perspective !== 'raw' && isPublishedId(id)
  const document = isLayered ? resolve(id, perspective.layers, find) : find(id)
  return document ? [document] : []
}

/** Clients escape ids once or twice. */
function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** https://www.sanity.io/docs/http-reference/export: every document, a line each, as of one moment. */
export function exportRoutes(app: Routes, services: Services): void {
  app.get('/data/export/:dataset', (c) => {
    requireUser(c, services)
    const dataset = datasetOf(c, services)
    const types = new Set(listParam(c.req.query('types')))
    const documents = [...dataset.documents()].filter(({_type}) => types.size === 0 || types.has(_type))
    return ndjson(c, documents)
  })

  app.get('/data/references/:dataset/documents/:id/to', (c) => {
    requireUser(c, services)
    const dataset = datasetOf(c, services)
    // All references are internal: there are none from other datasets (DIFFERENCES.md).
    const linked = flag(c, 'excludeInternalReferences') ? [] : dataset.linksTo(c.req.param('id'))
    const references = [...linked].map((documentId) => ({
      documentId,
      documentType: dataset.get(documentId)?._type,
    }))
    return c.json({totalCount: references.length, references})
  })
}
