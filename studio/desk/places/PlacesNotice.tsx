import {AddIcon} from '@sanity/icons/Add'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useMemo, type JSX} from 'react'
import {useClient, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {isRead} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'
import {useBusy} from '../../ui/use-attempt.ts'
import {addToPlace, listTypesOf, placesIn, presence, type Place} from './places.ts'

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
  const types = useMemo(() => listTypesOf(schema, type), [schema, type])
  const content = useContent()
  if (types.length === 0 || !isRead(content)) return null
  const places = placesIn(types, content, agentId)
  const states = places.map((place) => ({...place, state: presence(id, place.listed)}))
  if (states.some((place) => place.state === 'shown' || showsAll(type, place))) return null
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
              <AddButton key={`${place.holderId}.${place.path}`} id={id} type={type} place={place} />
            ))}
          </Flex>
        </Stack>
      )}
    </Card>
  )
}

/** A section of agents or services shows all of them while its list is empty. */
const showsAll = (type: string, {holder, listed}: Place) =>
  holder === 'page' && type in shownAnyway && listed.published?.length === 0

function AddButton({id, type, place}: {id: string; type: string; place: Place}) {
  const client = useClient({apiVersion})
  const [isBusy, run] = useBusy('It could not be added')
  return (
    <Button
      mode="ghost"
      fontSize={1}
      padding={3}
      icon={AddIcon}
      text={`Add to ${place.title}`}
      disabled={isBusy}
      onClick={() => run(() => addToPlace(client, {id, type}, place))}
    />
  )
}
