import {getPublishedId, type DocumentActionsResolver, type NewDocumentOptionsResolver} from 'sanity'
import {fixedPageIds} from '../../../domain/pages.ts'
import {singletonNames} from '../../../schemas/index.ts'
import {cardTypes} from '../../../schemas/documents/agent-cards.ts'
import {withConsequences} from '../deletion/with-consequences.tsx'
import {duplicateAgent, makeLaunchPage} from '../agents/agent-actions.ts'
import {ofAgent} from './templates.ts'

/** The actions of documents that the site needs: they cannot be duplicated, deleted or unpublished. */
const singletonActions = new Set(['publish', 'schedule', 'discardChanges', 'discardVersion', 'restore'])

const isFixedPage = (id: string | undefined) => id !== undefined && fixedPageIds.includes(getPublishedId(id))

/** Singletons and pages with a fixed address keep only the actions after which there is still exactly one of them. An agent's include its cards. */
export const documentActions: DocumentActionsResolver = (actions, {schemaType, documentId}) =>
  singletonNames.includes(schemaType) || isFixedPage(documentId)
    ? actions.filter(({action}) => action !== undefined && singletonActions.has(action))
    : actions.flatMap((action) => {
        if (action.action === 'delete' || action.action === 'unpublish') return withConsequences(action)
        return schemaType === 'agent' && action.action === 'duplicate'
          ? [duplicateAgent, makeLaunchPage]
          : action
      })

const needsAgent = new Set(cardTypes.map(ofAgent))

/** Types of documents that a visitor sees only in a list of a page, or of an agent. */
const listedTypes: readonly string[] = [
  ...cardTypes,
  'addOn',
  'companyValue',
  'expertiseArea',
  'gallery',
  'processStep',
  'service',
  'servicePackage',
  'sharedContent',
]

/**
 * Leaves what is made in its own list out of the global “Create” menu, which Sanity sorts by titles and shows nine lines of: so new pages
 * are among these. In the form of an agent, the reference fields offer cards with this agent filled in.
 */
export const newDocumentOptions: NewDocumentOptionsResolver = (options, {creationContext}) => {
  if (creationContext.type === 'document' && creationContext.schemaType === 'agent') {
    const agentId = getPublishedId(creationContext.documentId)
    const creatable = cardTypes.map((type) => ({templateId: ofAgent(type), parameters: {agentId}}))
    return [...options.filter(({templateId}) => !cardTypes.some((type) => type === templateId)), ...creatable]
  }
  return options.filter(
    ({templateId}) =>
      !singletonNames.includes(templateId) &&
      // A warning is answered where it is shown.
      templateId !== 'checkAnswer' &&
      (creationContext.type === 'structure' || !needsAgent.has(templateId)) &&
      (creationContext.type !== 'global' || !listedTypes.includes(templateId)),
  )
}
