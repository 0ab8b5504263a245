import {Box, Button, Card, Flex, Label, Select, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState, type JSX} from 'react'
import {first, type Subscription} from 'rxjs'
import {
  getPublishedId,
  Preview,
  useClient,
  useDocumentStore,
  useSchema,
  type DocumentActionComponent,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {
  cardsOf,
  consequencesOf,
  deleteWithCards,
  leadOn,
  otherPages,
  type AddressedDocument,
  type Consequences,
  type OtherPage,
  type OwnedCard,
} from './consequences.ts'

interface Asked extends Consequences {
  /** The cards of an agent that is to be deleted. */
  cards: readonly OwnedCard[]
  others: readonly OtherPage[]
}

/**
 * Deleting or unpublishing, as Sanity does it, after a dialog that says which documents use the document, or what visitors of its page
 * will see. Where there is nothing to say, Sanity's own question comes at once.
 */
export function withConsequences(original: DocumentActionComponent): DocumentActionComponent {
  const known = wrapped.get(original) ?? wrap(original)
  wrapped.set(original, known)
  return known
}

/** The same action each time, because the Studio asks for a document's actions at each render, and they keep state. */
const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/** What waits for a page to be gone, by its id: the form in which it was chosen may be closed and opened again meanwhile. */
const leading = new Map<string, Subscription>()

function wrap(original: DocumentActionComponent): DocumentActionComponent {
  const useAction: DocumentActionComponent = (props) => {
    const description = original(props)
    const client = useClient({apiVersion})
    const {pair} = useDocumentStore()
    const {push} = useToast()
    const [asked, setAsked] = useState<Asked>()
    const document = props.published ?? props.draft ?? props.version
    if (!description || !document) return description
    const id = getPublishedId(document._id)
    const verb = original.action === 'unpublish' ? 'unpublished' : 'deleted'
    const proceed = () => {
      setAsked(undefined)
      description.onHandle?.()
    }
    /** Deletes an agent with its cards; Sanity's own action would leave them, where no page shows them. */
    const removeAll = async (target: string, cards: readonly OwnedCard[]) => {
      setAsked(undefined)
      await deleteWithCards(
        client,
        id,
        cards.filter(({isUsed}) => !isUsed),
      )
      if (target) await leadOn(client, addressed(document), target)
      push({
        status: 'success',
        title: 'Deleted',
        description: 'Changes → Bin restores all of it by one click.',
      })
    }
    const ask = async () => {
      // What was chosen before counts no more: that deletion was cancelled.
      leading.get(id)?.unsubscribe()
      const consequences = await consequencesOf(client, addressed(document), props.published !== null)
      const withCards = document._type === 'agent' && original.action === 'delete'
      const cards = withCards ? await cardsOf(client, document) : []
      if (consequences.users.length === 0 && consequences.path === undefined && cards.length === 0)
        return proceed()
      setAsked({...consequences, cards, others: await otherPages(client, document._id)})
    }
    const lead = (target: string) => {
      // Sanity asks once more, and who cancels there keeps the page with its addresses. So they lead on when it is gone.
      if (target) {
        const isGone = pair
          .operationEvents(id, document._type)
          .pipe(first(({type, op}) => type === 'success' && (op === 'delete' || op === 'unpublish')))
        leading.set(
          id,
          isGone.subscribe(() => void leadOn(client, addressed(document), target).catch(say)),
        )
      }
      proceed()
    }
    const say = (error: unknown) =>
      push({
        status: 'error',
        title: 'That did not work',
        description: error instanceof Error ? error.message : '',
      })
    return {
      ...description,
      onHandle: () => void ask().catch(say),
      dialog: asked
        ? {
            type: 'dialog',
            header: headerOf(asked, verb),
            onClose: () => setAsked(undefined),
            content:
              asked.users.length > 0 ? (
                <Users users={asked.users} verb={verb} onClose={() => setAsked(undefined)} />
              ) : (
                <Visitors
                  path={asked.path}
                  cards={asked.cards}
                  others={asked.others}
                  onCancel={() => setAsked(undefined)}
                  onProceed={(target) =>
                    asked.cards.length > 0 ? void removeAll(target, asked.cards).catch(say) : lead(target)
                  }
                />
              ),
          }
        : (description.dialog ?? null),
    }
  }
  useAction.action = original.action
  useAction.displayName = original.displayName
  return useAction
}

function headerOf({users, cards}: Asked, verb: string): string {
  if (users.length > 0) return `This cannot be ${verb} yet`
  return cards.length > 0 ? 'Delete the agent and its cards?' : 'What visitors will see'
}

/** The fields on which a document's address depends. */
function addressed(document: {_id: string; _type: string; slug?: unknown}): AddressedDocument {
  const current: unknown = Object(document.slug).current
  return {
    _id: document._id,
    _type: document._type,
    slug: {current: typeof current === 'string' ? current : null},
  }
}

function Users({
  users,
  verb,
  onClose,
}: {
  users: Consequences['users']
  verb: string
  onClose: () => void
}): JSX.Element {
  const schema = useSchema()
  return (
    <Stack gap={4}>
      <Text size={1}>
        {users.length === 1 ? 'One document uses it.' : `${users.length} documents use it.`} Take it out there
        and publish; then it can be {verb}.
      </Text>
      <Stack as="ul" gap={2}>
        {users.map(({_id, _type}) => {
          const schemaType = schema.get(_type)
          return (
            <Card as="li" key={_id} radius={2} border>
              <IntentLink
                intent="edit"
                params={{id: _id, type: _type}}
                style={{color: 'inherit'}}
                onClick={onClose}
              >
                {schemaType ? <Preview schemaType={schemaType} layout="default" value={{_id, _type}} /> : _id}
              </IntentLink>
            </Card>
          )
        })}
      </Stack>
    </Stack>
  )
}

function Visitors(props: {
  /** The path of the page that will be gone; undefined if there is none. */
  path: string | undefined
  cards: readonly OwnedCard[]
  others: readonly OtherPage[]
  onCancel: () => void
  onProceed: (target: string) => void
}): JSX.Element {
  const {path, cards} = props
  const [target, setTarget] = useState('')
  const deleted = cards.filter(({isUsed}) => !isUsed)
  const kept = cards.filter(({isUsed}) => isUsed)
  return (
    <Stack gap={4}>
      {path !== undefined && (
        <>
          <Text size={1}>
            The page {path} will be gone. Menus and lists that show all pages of its kind leave it out by
            themselves. Visitors with the address, from a search engine or a bookmark, see
            {target ? ' the page that you chose.' : ' “Page not found”.'}
          </Text>
          <Stack gap={2}>
            <Label as="label" htmlFor="lead-on" size={1}>
              Lead them to
            </Label>
            <Select id="lead-on" value={target} onChange={(event) => setTarget(event.currentTarget.value)}>
              <option value="">No other page</option>
              {props.others.map(({_id, path: other}) => (
                <option key={_id} value={_id}>
                  {other}
                </option>
              ))}
            </Select>
          </Stack>
        </>
      )}
      {deleted.length > 0 && <Cards cards={deleted} title={`Deleted with it: ${counted(deleted.length)}`} />}
      {kept.length > 0 && (
        <Cards cards={kept} title={`Kept, because something else uses them: ${counted(kept.length)}`} />
      )}
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Cancel" onClick={props.onCancel} />
        <Box>
          <Button
            tone="critical"
            text={
              cards.length === 0
                ? 'Continue'
                : deleted.length === 0
                  ? 'Delete the agent'
                  : `Delete the agent and ${counted(deleted.length)}`
            }
            onClick={() => props.onProceed(target)}
          />
        </Box>
      </Flex>
    </Stack>
  )
}

const counted = (count: number) => (count === 1 ? '1 card' : `${count} cards`)

function Cards({cards, title}: {cards: readonly OwnedCard[]; title: string}) {
  const schema = useSchema()
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      <Card border radius={2} padding={1} style={{maxHeight: '16em', overflow: 'auto'}} tabIndex={0}>
        <Stack as="ul" aria-label={title}>
          {cards.map(({_id, _type}) => {
            const schemaType = schema.get(_type)
            return (
              <Box as="li" key={_id}>
                {schemaType ? <Preview schemaType={schemaType} layout="default" value={{_id, _type}} /> : _id}
              </Box>
            )
          })}
        </Stack>
      </Card>
    </Stack>
  )
}
