import type {DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {singletonNames} from '../../schemas/index.ts'
import {withConsequences} from '../deletion/with-consequences.tsx'
import {ofAgent} from './templates.ts'

/** The actions of documents that the site needs: they cannot be duplicated, deleted or unpublished. */
const singletonActions = new Set(['publish', 'schedule', 'discardChanges', 'discardVersion', 'restore'])

/** Singletons keep only the actions after which there is still exactly one of them. */
export const documentActions: DocumentActionsResolver = (actions, {schemaType}) =>
  singletonNames.includes(schemaType)
    ? actions.filter(({action}) => action !== undefined && singletonActions.has(action))
    : actions.map((action) =>
        action.action === 'delete' || action.action === 'unpublish' ? withConsequences(action) : action,
      )

const needsAgent = new Set(['plan', 'capability', 'useCase'].map(ofAgent))

/** Leaves documents that belong to an agent out of the global “Create” menu and of reference fields. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options, {creationContext}) =>
  options.filter(
    ({templateId}) =>
      !singletonNames.includes(templateId) &&
      (creationContext.type === 'structure' || !needsAgent.has(templateId)),
  )
