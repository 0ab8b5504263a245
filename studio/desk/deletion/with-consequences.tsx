import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {first, type Subscription} from 'rxjs'
import {useClient, useDocumentStore, type DocumentActionComponent} from 'sanity'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {addressOf} from '../addresses/remember-address.ts'
import {wrapOnce} from '../wrap-once.ts'
import {Users, Visitors} from './consequences-dialog.tsx'
import {
  cardsOf,
  consequencesOf,
  deleteWithCards,
  leadOn,
  otherPages,
  unpublishWithCards,
  type Consequences,
  type OtherPage,
  type OwnedCard,
} from './consequences.ts'

interface Asked extends Consequences {
  /** The cards of an agent that go with it. */
  cards: readonly OwnedCard[]
  others: readonly OtherPage[]
}

/** What waits for a page to be gone, by its id: the form in which it was chosen may be closed and opened again meanwhile. */
const leading = new Map<string, Subscription>()

/**
 * Deleting or unpublishing, as Sanity does it, after a dialog that says which documents use the document, or what visitors of its page
 * will see. Where there is nothing to say, Sanity's own question comes at once.
 */
export const withConsequences = wrapOnce((original) => {
  const useAction: DocumentActionComponent = (props) => {
    const description = original(props)
    const client = useClient({apiVersion})
    const {pair} = useDocumentStore()
    const {push} = useToast()
    const [asked, setAsked] = useState<Asked>()
    const document = addressOf(props.published ?? props.draft ?? props.version)
    if (!description || !document) return description
    const {_id: id} = document
    const isDeletion = original.action === 'delete'
    const close = () => setAsked(undefined)
    const warn = (error: unknown) =>
      push({
        status: 'error',
        title: 'That did not work',
        description: error instanceof Error ? error.message : '',
      })
    const ask = async () => {
      // What was chosen before counts no more: that deletion was cancelled.
      leading.get(id)?.unsubscribe()
      const consequences = await consequencesOf(client, document, props.published !== null)
      const owned = document._type === 'agent' ? await cardsOf(client, document) : []
      const cards = owned.filter(({isPublished}) => isDeletion || isPublished)
      if (consequences.users.length === 0 && consequences.path === undefined && cards.length === 0)
        description.onHandle?.()
      else setAsked({...consequences, cards, others: await otherPages(client, id)})
    }
    /** Takes an agent with its cards; Sanity's own action would leave them, where no page shows them. */
    const takeAll = async (cards: readonly OwnedCard[], target: string) => {
      const take = isDeletion ? deleteWithCards : unpublishWithCards
      await take(
        client,
        id,
        cards.filter(({isUsed}) => !isUsed),
      )
      if (target) await leadOn(client, document, target)
      push({status: 'success', ...(isDeletion ? inTheBin : asDrafts)})
    }
    /** Sanity asks once more, and who cancels there keeps the page with its addresses. So they lead on when it is gone. */
    const leadOnLater = (target: string) => {
      const isGone = pair
        .operationEvents(id, document._type)
        .pipe(first(({type, op}) => type === 'success' && (op === 'delete' || op === 'unpublish')))
      const waiting = isGone.subscribe(() => void leadOn(client, document, target).catch(warn))
      leading.set(id, waiting)
    }
    const proceed = ({cards}: Asked, target: string) => {
      close()
      if (cards.length > 0) takeAll(cards, target).catch(warn)
      else {
        if (target) leadOnLater(target)
        description.onHandle?.()
      }
    }
    return {
      ...description,
      onHandle: () => void ask().catch(warn),
      dialog: asked
        ? {
            type: 'dialog',
            onClose: close,
            ...dialogOf(asked, isDeletion, close, (target) => proceed(asked, target)),
          }
        : (description.dialog ?? null),
    }
  }
  useAction.action = original.action
  useAction.displayName = original.displayName
  return useAction
})

const inTheBin = {title: 'Deleted', description: 'Changes → Bin restores all of it by one click.'}
const asDrafts = {
  title: 'Unpublished',
  description: 'All of it is a draft now. Publishing the agent brings it back.',
}

function dialogOf(
  asked: Asked,
  isDeletion: boolean,
  onClose: () => void,
  onProceed: (target: string) => void,
) {
  const {users, cards} = asked
  const verb = isDeletion ? 'deleted' : 'unpublished'
  const deed = isDeletion ? 'Delete' : 'Unpublish'
  if (users.length > 0)
    return {
      header: `This cannot be ${verb} yet`,
      content: <Users users={users} verb={verb} onClose={onClose} />,
    }
  return {
    header: cards.length > 0 ? `${deed} the agent and its cards?` : 'What visitors will see',
    content: <Visitors {...asked} deed={deed} onCancel={onClose} onProceed={onProceed} />,
  }
}
