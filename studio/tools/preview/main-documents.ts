import {defineDocuments, type DocumentResolver} from 'sanity/presentation'
import {hasSlug, pageDefinitions, pages} from '../../../domain/pages.ts'

/** Which document the Preview tool opens for the page that is shown. */
export const mainDocuments = defineDocuments(
  pageDefinitions.flatMap(({path, type, textsOf, id}): DocumentResolver[] => {
    const documentType = type ?? textsOf
    if (!documentType || path === pages.notFound.path) return []
    // The first route that matches is taken, so that of legal texts also finds pages of sections at the top of the site.
    const types = path === pages.legal.path ? [documentType, pages.page.type] : [documentType]
    const filter = `_type in ${JSON.stringify(types)} && slug.current == $slug`
    return hasSlug(path)
      ? [{route: path.replace('*', ':slug(.+)'), filter}]
      : [{route: path, filter: `_id in ${JSON.stringify([id ?? documentType])}`}]
  }),
)
