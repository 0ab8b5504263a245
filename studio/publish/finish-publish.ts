import {useEffect, useRef} from 'react'
import {filter, firstValueFrom, timeout} from 'rxjs'
import {
  getDraftId,
  getPublishedId,
  useDocumentStore,
  type DocumentActionComponent,
  type DocumentStore,
} from 'sanity'

/** Milliseconds until a publish that does not come about is given up. */
const timeLimit = 30_000

/**
 * Sanity's action Publish, which waits in the form for the validation. An editor who leaves the form within that moment would find a saved
 * draft; with this, the publish goes on.
 */
export function finishPublish(usePublish: DocumentActionComponent): DocumentActionComponent {
  const useFinishedPublish: DocumentActionComponent = (props) => {
    const {pair} = useDocumentStore()
    const description = usePublish(props)
    const isWaiting = useRef(false)
    useEffect(() => {
      // The action is disabled while it waits and publishes. Afterwards there is something new to publish, or an error was fixed.
      if (description && !description.disabled) isWaiting.current = false
    })
    const {id, type} = props
    useEffect(
      () => () => {
        if (isWaiting.current) publishLater(pair, getPublishedId(id), type).catch(warn)
      },
      [pair, id, type],
    )
    if (!description || props.version) return description
    return {
      ...description,
      onHandle: () => {
        description.onHandle?.()
        isWaiting.current = true
      },
    }
  }
  useFinishedPublish.action = usePublish.action
  useFinishedPublish.displayName = 'FinishedPublishAction'
  return useFinishedPublish
}

/** Publishes a document that is no longer open, as soon as it is saved and validated, unless it has errors or no changes. */
async function publishLater(pair: DocumentStore['pair'], id: string, type: string): Promise<void> {
  // While somebody subscribes, the document stays in memory.
  const held = pair.editOperations(id, type).subscribe()
  try {
    await firstValueFrom(pair.consistencyStatus(id, type).pipe(filter(Boolean), timeout(timeLimit)))
    const {validation} = await firstValueFrom(
      pair.validation(getDraftId(id), type, true).pipe(
        filter(({isValidating}) => !isValidating),
        timeout(timeLimit),
      ),
    )
    if (validation.some(({level}) => level === 'error')) return
    const {publish} = await firstValueFrom(
      pair.editOperations(id, type).pipe(
        filter((operations) => operations.publish.disabled !== 'NOT_READY'),
        timeout(timeLimit),
      ),
    )
    if (publish.disabled) return
    publish.execute()
    await firstValueFrom(
      pair.editState(id, type).pipe(
        filter(({draft}) => draft === null),
        timeout(timeLimit),
      ),
    )
  } finally {
    held.unsubscribe()
  }
}

const warn = (error: unknown) =>
  console.warn('What was published on leaving the form may be a draft still.', error)
