/**
 * Sanity's Actions API: translates what editors do into mutations. https://www.sanity.io/docs/http-reference/actions
 */
import {actionError} from '../errors.ts'
import type {StoredDataset} from '../store/dataset.ts'
import type {Mutation} from '../types.ts'
import {ActionContext, ActionRequest, type ActionHandlers} from './context.ts'
import {documentActions} from './document-actions.ts'
import {releaseActions} from './release-actions.ts'
import {versionActions} from './version-actions.ts'

export {dueReleases} from './release-actions.ts'

const handlers: ActionHandlers = {...documentActions, ...versionActions, ...releaseActions}

/**
 * The mutations of a request's actions, to be committed as one transaction at once (nothing may be committed
 * between): an action sees the effects of the actions before it.
 * @throws LakeError 400 for a malformed action, 409 for one that the documents' state does not allow
 */
export function actionsToMutations(dataset: StoredDataset, actions: readonly unknown[]): Mutation[] {
  if (actions.length === 0) throw actionError(400, 'validationError', 'No actions provided')
  const context = new ActionContext(dataset)
  actions.forEach((action, index) => {
    const request = new ActionRequest(action, index)
    const handler = Object.hasOwn(handlers, request.type) ? handlers[request.type] : undefined
    if (!handler) throw request.invalid(`Unsupported action type "${request.type}"`)
    context.apply(handler(context, request), index)
  })
  return context.mutations
}
