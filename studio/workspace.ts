import {visionTool} from '@sanity/vision'
import {createElement} from 'react'
import type {ConfigContext, WorkspaceOptions} from 'sanity'
import {structureTool} from 'sanity/structure'
import {apiVersion} from '../domain/sanity-api.ts'
import {schemaTypes} from '../schemas/index.ts'
import {checks} from './checks/index.ts'
import {withReleaseGate} from './checks/release-errors.ts'
import {addresses} from './desk/addresses/remember-address.ts'
import {documentActions, newDocumentOptions} from './desk/document/actions.ts'
import {documentBadges} from './desk/document/badges.ts'
import {templates} from './desk/document/templates.ts'
import {SiteInput} from './desk/inputs/SiteInput.tsx'
import {pageUrl} from './desk/pages/page-url.ts'
import {withPreviewMedia, withSectionPictures} from './desk/previews.tsx'
import {SavingLayout} from './desk/saving/saving.ts'
import {structure} from './desk/structure/structure.ts'
import {PreviewWithFacts, RichTextPlugins, VariableInRichText} from './desk/variables/rich-text.tsx'
import {Inbox} from './inbox/inbox.ts'
import {publish} from './publish/index.tsx'
import {Receipts, ReceiptsOfStudio} from './publish/receipt/receipts.ts'
import {history} from './tools/history/HistoryTool.tsx'
import {help, queriesToolName} from './tools/help/HelpTool.tsx'
import {leads} from './tools/leads/LeadsTool.tsx'
import {overview} from './tools/overview/OverviewTool.tsx'
import {useCompareAction} from './tools/preview/compare/CompareDialog.tsx'
import {preview, previewToolName} from './tools/preview/index.ts'
import {oneStepBack} from './tools/preview/one-step-back.tsx'
import {pricesTool} from './tools/prices/PricesTool.tsx'
import {SiteUrl} from './ui/hooks.ts'
import {WorkspaceIcon} from './ui/pictures.tsx'
import {words} from './words.ts'

interface Where {
  projectId: string
  dataset: string
  /** Origin of the site. */
  siteUrl: string
}

/** The Studio's configuration that is the same on hosted Sanity and on the embedded lake. */
export function workspace({projectId, dataset, ...where}: Where): WorkspaceOptions {
  const siteUrl = new URL(where.siteUrl).origin
  const receipts = new Receipts(siteUrl)
  const inbox = new Inbox(siteUrl)
  return {
    name: 'default',
    title: 'Website',
    icon: WorkspaceIcon,
    projectId,
    dataset,
    basePath: '/',
    schema: {
      types: withSectionPictures(withReleaseGate(withPreviewMedia(schemaTypes), siteUrl), siteUrl),
      templates,
    },
    document: {
      actions: (actions, context) => [...documentActions(actions, context), useCompareAction],
      newDocumentOptions,
      badges: documentBadges,
      productionUrl: pageUrl(siteUrl),
    },
    studio: {
      components: {
        layout: (props) =>
          createElement(
            SiteUrl,
            {value: siteUrl},
            createElement(ReceiptsOfStudio, {value: receipts}, createElement(SavingLayout, props)),
          ),
      },
    },
    i18n: {bundles: words},
    form: {
      components: {
        input: SiteInput,
        inlineBlock: VariableInRichText,
        preview: PreviewWithFacts,
        portableText: {plugins: RichTextPlugins},
      },
    },
    tools: (tools, {currentUser}) =>
      tools
        .filter(({name}) => name !== queriesToolName || mayQuery(currentUser))
        .map((tool) => (tool.name === previewToolName ? oneStepBack(tool) : tool)),
    plugins: [
      overview({inbox}),
      leads({inbox}),
      structureTool({title: 'Content', structure}),
      preview(siteUrl),
      pricesTool(),
      history(),
      addresses(),
      publish(),
      checks(),
      help(),
      visionTool({name: queriesToolName, title: 'Queries', defaultApiVersion: apiVersion}),
    ],
    tasks: {enabled: false},
    scheduledPublishing: {enabled: false},
    announcements: {enabled: false},
  }
}

/** Whether somebody has the tool for queries, which is of no use to an editor. */
const mayQuery = (user: ConfigContext['currentUser']) =>
  Boolean(user?.roles.some(({name}) => name === 'developer' || name === 'administrator'))
