import {AddIcon} from '@sanity/icons/Add'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useMemo, useState, type JSX} from 'react'
import {getDraftId, useClient, useDocumentStore, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {addToPlace, placesOf, presence, type Listed, type Place} from './places.ts'

/** Where documents of these types are on the site in any case. */
const shownAnyway: Record<string, string | undefined> = {
  agent: 'It is on the page of all agents.',
  service: 'It is on the pricing page.',
}

interface Props {
  /** The published id of the document. */
  id: string
  type: string
  /** The agent that the document belongs to, if it belongs to one. */
  agentId: string | undefined
}

/** Says of a document that no page shows it, and offers the lists that can. */
export function PlacesNotice({id, type, agentId}: Props): JSX.Element | null {
  const schema = useSchema()
  const places = useMemo(
    () =>
      placesOf(schema, type).flatMap((place) => {
        const holderId = place.holder === 'agent' ? agentId : place.holder
        return holderId ? [{...place, holderId}] : []
      }),
    [schema, type, agentId],
  )
  const lists = useLists(places)
  if (places.length === 0 || !lists) return null
  const states = places.map((place, index) => ({...place, state: presence(id, lists[index] ?? empty)}))
  if (states.some((place, index) => place.state === 'shown' || showsAll(place, lists[index]))) return null
  const waiting = states.find(({state}) => state === 'waiting')
  return (
    <Card
      tone={waiting || shownAnyway[type] ? 'transparent' : 'caution'}
      border
      radius={2}
      padding={4}
      marginBottom={5}
      data-testid="places"
    >
      {waiting ? (
        <Text size={1}>
          On the site as soon as this is published too:{' '}
          <IntentLink intent="edit" params={{id: waiting.holderId, type: waiting.holder}}>
            {waiting.title}
          </IntentLink>
          .
        </Text>
      ) : (
        <Stack gap={4}>
          <Text size={1}>
            {shownAnyway[type]
              ? `${shownAnyway[type]} No other list shows it.`
              : 'No page shows this, not even after it is published.'}
          </Text>
          <Flex gap={2} wrap="wrap">
            {states.map((place) => (
              <AddButton key={`${place.holder}.${place.field}`} id={id} type={type} place={place} />
            ))}
          </Flex>
        </Stack>
      )}
    </Card>
  )
}

const empty: Listed = {published: null, draft: null, hasDraft: false}

/** The home page shows every agent while its list of agents is empty. */
const showsAll = ({holder, field}: Place, listed: Listed | undefined) =>
  holder === 'homePage' && field === 'agents' && !listed?.published?.length

function AddButton({id, type, place}: {id: string; type: string; place: Place & {holderId: string}}) {
  const client = useClient({apiVersion})
  const {push} = useToast()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      mode="ghost"
      fontSize={1}
      padding={3}
      icon={AddIcon}
      text={`Add to ${place.title}`}
      disabled={busy}
      onClick={() => {
        setBusy(true)
        addToPlace(client, {id, type}, place)
          .catch((error: unknown) =>
            push({status: 'error', title: 'It could not be added', description: String(error)}),
          )
          .finally(() => setBusy(false))
      }}
    />
  )
}

/** What the lists have, kept up to date. Undefined until it is known. */
function useLists(places: readonly (Place & {holderId: string})[]): Listed[] | undefined {
  const {listenQuery} = useDocumentStore()
  const [lists, setLists] = useState<Listed[]>()
  useEffect(() => {
    if (places.length === 0) return undefined
    const ids = places.flatMap(({holderId}) => [holderId, getDraftId(holderId)])
    const fields = [...new Set(places.map(({field}) => field))]
    const projection = fields.map((field) => `"${field}": ${field}[]._ref`).join(', ')
    const subscription = listenQuery(
      `*[_id in $ids]{_id, ${projection}}`,
      {ids},
      {apiVersion, perspective: 'raw', tag: 'places', throttleTime: 300},
    ).subscribe((documents: Record<string, string[] | string | null>[]) => {
      const listOf = (id: string, field: string) => {
        const list = documents.find(({_id}) => _id === id)?.[field]
        return Array.isArray(list) ? list : null
      }
      setLists(
        places.map(({holderId, field}) => ({
          published: listOf(holderId, field),
          draft: listOf(getDraftId(holderId), field),
          hasDraft: documents.some(({_id}) => _id === getDraftId(holderId)),
        })),
      )
    })
    return () => subscription.unsubscribe()
  }, [listenQuery, places])
  return lists
}
