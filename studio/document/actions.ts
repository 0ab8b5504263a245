import type {DocumentActionsResolver, NewDocumentOptionsResolver} from 'sanity'
import {singletonNames} from '../../schemas/index.ts'
import {ofAgent} from './templates.ts'

/** What can be done with a document that the site cannot do without: no copy, no deletion, no unpublishing. */
const singletonActions = new Set(['publish', 'discardChanges', 'restore'])

/** A singleton keeps the actions that leave exactly one of it. */
export const documentActions: DocumentActionsResolver = (actions, {schemaType}) =>
  singletonNames.includes(schemaType)
    ? actions.filter(({action}) => action !== undefined && singletonActions.has(action))
    : actions

const needsAgent = new Set(['plan', 'capability', 'useCase'].map(ofAgent))

/** The global “Create” menu and reference fields offer what can stand alone. */
export const newDocumentOptions: NewDocumentOptionsResolver = (options, {creationContext}) =>
  options.filter(
    ({templateId}) =>
      !singletonNames.includes(templateId) &&
      (creationContext.type === 'structure' || !needsAgent.has(templateId)),
  )
