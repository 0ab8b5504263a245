import {presentationTool} from 'sanity/presentation'
import {resolveLocations} from '../../desk/pages/locations.ts'
import {mainDocuments} from './main-documents.ts'
import {PreviewHeader} from './PreviewHeader.tsx'

export const previewToolName = 'presentation'

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
