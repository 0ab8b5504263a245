import {requireUser} from './session.ts'
import type {SanityDocument} from '../types.ts'
import type {Services, Routes} from './context.ts'
import {datasetOf, flag, listParam} from './params.ts'
import {ndjson} from './respond.ts'

/** https://www.sanity.io/docs/http-reference/export: every document, a line each, as of one moment. */
export function exportRoutes(app: Routes, services: Services): void {
  app.get('/data/export/:dataset', (c) => {
    requireUser(c, services)
    const dataset = datasetOf(c, services)
    const types = new Set(listParam(c.req.query('types')))
    const documents = [...dataset.documents()].filter(({_type}) => types.size === 0 || types.has(_type))
    return ndjson(c, lines(documents))
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

function* lines(documents: SanityDocument[]): Generator<string> {
  for (const document of documents) yield JSON.stringify(document)
}
