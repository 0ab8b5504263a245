import {useToast} from '@sanity/ui/toast'
import {useState} from 'react'
import {useClient, useSchema, useSetPerspective, type DocumentActionComponent} from 'sanity'
import {useRouter} from 'sanity/router'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {contentStore, publishedContent} from '../../checks/stored-content.ts'
import {addressOf} from '../addresses/remember-address.ts'
import {groups} from '../groups.ts'
import {useBase} from '../../ui/hooks.ts'
import {useBusy} from '../../ui/use-attempt.ts'
import {once} from '../../ui/once.ts'
import {Users, Visitors} from './consequences-dialog.tsx'
import {
  cardsOf,
  consequencesOf,
  deleteWithCards,
  otherPages,
  unpublishWithCards,
  type Consequences,
  type OtherPage,
  type OwnedCard,
} from './consequences.ts'

interface Asked extends Consequences {
  cards: readonly OwnedCard[]
  others: readonly OtherPage[]
}

/**
 * Deleting or unpublishing after a dialog that says which documents use the document, or what visitors of its page will see. A page goes
 * in one transaction with what leads its visitors on, so that nobody finds nothing meanwhile, and an agent with its cards, which no page
 * shows without it. Where there is nothing to say, Sanity's own question comes.
 */
export const withConsequences = once((original: DocumentActionComponent) => {
  const useAction: DocumentActionComponent = (props) => {
    const description = original(props)
    const client = useClient({apiVersion})
    const schema = useSchema()
    const {push} = useToast()
    const setPerspective = useSetPerspective()
    const {navigateUrl} = useRouter()
    const base = useBase()
    const [isBusy, run] = useBusy('That did not work')
    const [asked, setAsked] = useState<Asked>()
    const document = addressOf(props.published ?? props.draft ?? props.version)
    if (!description || !document) return description
    const isDeletion = original.action === 'delete'
    const close = () => setAsked(undefined)
    const ask = async () => {
      const content = await contentStore(client, schema).read()
      if (content instanceof Error) throw content
      const documents = [...content.values()]
      const consequences = consequencesOf(documents, document, props.published !== null)
      const owned = document._type === 'agent' ? cardsOf(documents, document) : []
      const cards = owned.filter(({isPublished}) => isDeletion || isPublished)
      if (consequences.users.length === 0 && consequences.path === undefined && cards.length === 0)
        description.onHandle?.()
      else setAsked({...consequences, cards, others: otherPages(publishedContent(content), document._id)})
    }
    const proceed = async ({cards}: Asked, target: string) => {
      close()
      const take = isDeletion ? deleteWithCards : unpublishWithCards
      const gone = cards.filter(({isUsed}) => !isUsed)
      await take(client, document, gone, target)
      // “Unpublish” is offered where the Studio shows what is published, which is nothing now.
      if (!isDeletion) setPerspective('drafts')
      // The form of what is gone offers to restore that alone, which fails without its cards.
      if (isDeletion && cards.length > 0) navigateUrl({path: `${base}/structure/${groups.agents.id}`})
      push({status: 'success', ...(isDeletion ? inTheBin : asDraft)})
    }
    return {
      ...description,
      disabled: description.disabled || isBusy,
      onHandle: () => run(ask),
      dialog: asked
        ? {
            type: 'dialog',
            onClose: close,
            ...dialogOf(asked, isDeletion, close, (target) => run(() => proceed(asked, target))),
          }
        : (description.dialog ?? null),
    }
  }
  useAction.action = original.action
  useAction.displayName = original.displayName
  return useAction
})

const inTheBin = {title: 'Deleted', description: 'History → Bin restores all of it by one click.'}
const asDraft = {title: 'Unpublished', description: 'All of it is a draft now. Publishing it brings it back.'}

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
