import {defineDocuments, type DocumentResolver} from 'sanity/presentation'
import {pageDefinitions, pages} from '../../../domain/pages.ts'

/** Which document the Preview tool opens for the page that is shown. */
export const mainDocuments = defineDocuments(
  pageDefinitions.flatMap(({path, type, textsOf}): DocumentResolver[] => {
    const documentType = type ?? textsOf
    if (!documentType || path === pages.notFound.path) return []
    return path.includes(':slug')
      ? [{route: path, filter: `_type == "${documentType}" && slug.current == $slug`}]
      : [{route: path, type: documentType}]
  }),
)
