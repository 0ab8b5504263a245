import type {SanityClient, SanityDocument} from '@sanity/client'
import {Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {PublishIcon} from '@sanity/icons/Publish'
import {useState} from 'react'
import {
  getDraftId,
  getPublishedId,
  useClient,
  useDocumentStore,
  useWorkspace,
  type DocumentActionComponent,
  type DocumentStore,
  type Workspace,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {apiVersion} from '../../domain/sanity-api.ts'
import {nameOf} from '../checks/in-words.ts'
import {isRead, type ContentState} from '../checks/stored-content.ts'
import {useContent} from '../checks/use-content.ts'
import {useBusy} from '../ui/use-attempt.ts'
import {counted} from '../ui/words.ts'
import {cardIdsOf} from '../../schemas/documents/agent-cards.ts'
import {formerNamePatches} from './former-names.ts'
import {reasonOf, settledValidation} from './settled.ts'

interface Card {
  _id: string
  _type: string
  name: string | undefined
}

/** The cards of an agent that have a draft. */
function unpublishedCards(agent: object, content: ContentState): Card[] {
  if (!isRead(content)) return []
  return cardIdsOf(agent).flatMap((_id) => {
    const draft = content.get(getDraftId(_id))
    return draft ? [{_id, _type: draft._type, name: nameOf(draft)}] : []
  })
}

/** Waits until the documents are saved. @returns their drafts, and the first error of each that has any */
async function settled(pair: DocumentStore['pair'], workspace: Workspace, documents: readonly Card[]) {
  const found = await Promise.all(
    documents.map(async (card) => {
      const {draft, markers} = await settledValidation(pair, workspace, card._id, card._type)
      const error = markers.find(({level}) => level === 'error')
      return {draft, errors: error ? [{...card, message: error.message}] : []}
    }),
  )
  return {
    drafts: found.flatMap(({draft}) => draft ?? []),
    errors: found.flatMap(({errors}) => errors),
  }
}

/** Lets drafts remember the names that they take from the site. @returns the revision that each draft has then, by its id */
async function rememberNames(
  client: SanityClient,
  drafts: readonly SanityDocument[],
): Promise<ReadonlyMap<string, string>> {
  const published = await client.getDocuments(drafts.map(({_id}) => getPublishedId(_id)))
  const patches = drafts.flatMap(({_id: id, _rev, ...draft}, at) =>
    formerNamePatches({...draft, _id: id}, published[at]).map((patch, index) => ({
      patch: {id, ...(index === 0 && {ifRevisionID: _rev}), ...patch},
    })),
  )
  const written = new Set(patches.map(({patch}) => patch.id))
  // A revision is the id of its transaction: https://www.sanity.io/docs/content-lake/transactions
  const {transactionId} = written.size > 0 ? await client.mutate(patches, {returnDocuments: false}) : {}
  return new Map(drafts.map(({_id, _rev}) => [_id, (written.has(_id) && transactionId) || _rev]))
}

/** A draft may be typed into after it was validated: then the lake refuses all of them. */
const reasonWithCards = (error: unknown) =>
  Object(error).statusCode === 409
    ? 'The agent or one of its cards was changed at this moment. Publish it again.'
    : reasonOf(error)

/** Publishes an agent together with those of its cards that are not published yet, in one transaction. */
export const publishWithCards: DocumentActionComponent = ({id, type, draft, published, release}) => {
  const client = useClient({apiVersion})
  const {pair} = useDocumentStore()
  const workspace = useWorkspace()
  const {push} = useToast()
  const agent = draft ?? published ?? {}
  const cards = unpublishedCards(agent, useContent())
  const [isBusy, run] = useBusy('Nothing was published', reasonWithCards)
  const [errors, setErrors] = useState<(Card & {message: string})[]>()

  const publish = async () => {
    const name = nameOf(agent)
    const documents = draft ? [...cards, {_id: id, _type: type, name}] : cards
    const {drafts, errors: faults} = await settled(pair, workspace, documents)
    if (faults.length > 0) return setErrors(faults)
    await client.action(
      [...(await rememberNames(client, drafts))].map(([draftId, ifDraftRevisionId]) => ({
        actionType: 'sanity.action.document.publish',
        publishedId: getPublishedId(draftId),
        draftId,
        ifDraftRevisionId,
      })),
    )
    push({
      status: 'success',
      title: `${name ?? 'The agent'} and ${counted(cards.length, 'card')} were published`,
    })
  }

  if (cards.length === 0 || release) return null
  return {
    label: isBusy ? 'Publishing…' : `Publish with ${counted(cards.length, 'card')}`,
    title: 'Publishes the agent and the changes of its plans, capabilities and use cases at once',
    icon: PublishIcon,
    tone: 'positive',
    disabled: isBusy,
    onHandle: () => run(publish),
    dialog: errors && {
      type: 'dialog',
      header: 'Nothing was published: these are not ready',
      onClose: () => setErrors(undefined),
      content: (
        <Stack gap={4}>
          {errors.map(({_id, _type, name, message}) => (
            <Stack key={_id} gap={2}>
              <Text weight="semibold">
                <IntentLink intent="edit" params={{id: _id, type: _type}}>
                  {name ?? 'Without a name'}
                </IntentLink>
              </Text>
              <Text muted>{message}</Text>
            </Stack>
          ))}
        </Stack>
      ),
    },
  }
}
