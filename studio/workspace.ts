import {visionTool} from '@sanity/vision'
import type {WorkspaceOptions} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {schemaTypes} from '../schemas/index.ts'
import {documentActions, newDocumentOptions} from './document/actions.ts'
import {documentBadges} from './document/badges.ts'
import {templates} from './document/templates.ts'
import {SiteInput} from './inputs/SiteInput.tsx'
import {WorkspaceIcon} from './art/WorkspaceIcon.tsx'
import {withPreviewMedia} from './previews.tsx'
import {locations} from './presentation/locations.ts'
import {mainDocuments} from './presentation/mainDocuments.ts'
import {structure} from './structure/structure.ts'

interface Where {
  projectId: string
  dataset: string
  /** Origin of the site, shown in the Presentation tool. */
  siteUrl: string
}

/** Everything about the Studio that is the same hosted and on the embedded lake. */
export function workspace({projectId, dataset, siteUrl}: Where): WorkspaceOptions {
  return {
    name: 'default',
    title: 'Website',
    icon: WorkspaceIcon,
    projectId,
    dataset,
    basePath: '/',
    schema: {types: withPreviewMedia(schemaTypes), templates},
    document: {actions: documentActions, newDocumentOptions, badges: documentBadges},
    form: {components: {input: SiteInput}},
    plugins: [
      structureTool({title: 'Content', structure}),
      presentationTool({
        title: 'Preview',
        previewUrl: {initial: siteUrl},
        allowOrigins: [siteUrl],
        resolve: {locations, mainDocuments},
      }),
      visionTool({title: 'Queries', defaultApiVersion: '2025-02-19'}),
    ],
    tasks: {enabled: false},
    scheduledPublishing: {enabled: false},
    announcements: {enabled: false},
  }
}
