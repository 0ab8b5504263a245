import {combineLatest, filter, firstValueFrom, takeUntil} from 'rxjs'
import {
  getPublishedId,
  useDocumentStore,
  useEditState,
  useWorkspace,
  type DocumentActionComponent,
  type DocumentStore,
  type Workspace,
} from 'sanity'
import {useBusy} from '../ui/use-attempt.ts'
import {formerNamePatches} from './former-names.ts'
import {reasonOf, settledValidation, tooLong} from './settled.ts'

/**
 * Sanity's action Publish, which publishes what was typed last as soon as it is saved and valid. Sanity's own waits too, but only as
 * long as the form is open, and the errors of the text before the last key stop it.
 */
export function publishWhenSaved(usePublish: DocumentActionComponent): DocumentActionComponent {
  const useSavedPublish: DocumentActionComponent = (props) => {
    const {pair} = useDocumentStore()
    const workspace = useWorkspace()
    const [isBusy, run] = useBusy('Not published: the draft is kept', reasonOf)
    const description = usePublish(props)
    const {transactionSyncLock} = useEditState(getPublishedId(props.id), props.type)
    if (!description || props.version) return description
    if (isBusy) return {...description, label: 'Publishing…', disabled: true}
    return {
      ...description,
      // Sanity disables it while others' transactions arrive. A press that begins or ends in that moment would be lost.
      disabled: description.disabled && !transactionSyncLock?.enabled,
      onHandle: () => run(() => publish(pair, workspace, getPublishedId(props.id), props.type)),
    }
  }
  useSavedPublish.action = usePublish.action
  useSavedPublish.displayName = 'SavedPublishAction'
  return useSavedPublish
}

/** @throws Error if the draft is not valid, or is not published in time */
async function publish(
  pair: DocumentStore['pair'],
  workspace: Workspace,
  id: string,
  type: string,
): Promise<void> {
  // While somebody subscribes, the document stays in memory, and a form that is left does not end this.
  const held = pair.editOperations(id, type).subscribe()
  try {
    const {markers} = await settledValidation(pair, workspace, id, type)
    const error = markers.find(({level}) => level === 'error')
    if (error) throw new Error(error.message)
    const operations = await firstValueFrom(
      pair.editOperations(id, type).pipe(
        filter((each) => each.publish.disabled !== 'NOT_READY'),
        takeUntil(tooLong),
      ),
    )
    const {disabled} = operations.publish
    const state = await firstValueFrom(pair.editState(id, type))
    const names = formerNamePatches(state.draft, state.published)
    if (!disabled && names.length > 0) {
      operations.patch.execute(names)
      await savedWithName(pair, id, type)
    }
    if (!disabled) operations.publish.execute()
    else if (disabled !== 'ALREADY_PUBLISHED') throw new Error(reasons[disabled] ?? disabled)
    await firstValueFrom(
      pair.editState(id, type).pipe(
        filter(({draft}) => draft === null),
        takeUntil(tooLong),
      ),
    )
  } finally {
    held.unsubscribe()
  }
}

/**
 * Waits until the lake has the draft with the name that it takes from the site. Sanity drops a publish that still waits for a patch as
 * soon as its autosave, once a second, saves another one.
 */
function savedWithName(pair: DocumentStore['pair'], id: string, type: string) {
  return firstValueFrom(
    combineLatest([pair.consistencyStatus(id, type), pair.editState(id, type)]).pipe(
      filter(([isSaved, {draft, published}]) => isSaved && formerNamePatches(draft, published).length === 0),
      takeUntil(tooLong),
    ),
  )
}

/** Why Sanity's operation cannot publish. */
const reasons: Readonly<Record<string, string>> = {
  NO_CHANGES: 'The draft does not exist any more. Somebody may have deleted it.',
  LIVE_EDIT_ENABLED: 'Documents of this type have no drafts.',
}
