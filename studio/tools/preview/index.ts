import {defineDocuments, presentationTool, type DocumentResolver} from 'sanity/presentation'
import {hasSlug, pageDefinitions, pages} from '../../../domain/pages.ts'
import {resolveLocations} from '../../desk/pages/locations.ts'
import {PreviewHeader} from './PreviewHeader.tsx'

export const previewToolName = 'presentation'

/** Which document the Preview tool opens for the page that is shown. */
const mainDocuments = defineDocuments(
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

/** The Preview tool: the site beside the form, with click-to-edit. */
export const preview = (siteUrl: string): ReturnType<typeof presentationTool> =>
  presentationTool({
    name: previewToolName,
    title: 'Preview',
    previewUrl: {initial: siteUrl},
    allowOrigins: [siteUrl],
    resolve: {locations: resolveLocations, mainDocuments},
    components: {unstable_header: {component: PreviewHeader}},
  })
