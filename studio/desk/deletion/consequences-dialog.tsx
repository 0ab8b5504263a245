import {Box, Button, Card, Flex, Label, Select, Stack, Text} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {DocumentLink, DocumentPreview} from '../../ui/DocumentPreview.tsx'
import {options, RemovalButton, Title} from '../../ui/small.tsx'
import {counted} from '../../ui/words.ts'
import type {OtherPage, OwnedCard} from './consequences.ts'

interface UsersProps {
  users: readonly {_id: string; _type: string}[]
  /** What cannot be done to the document: “deleted” or “unpublished”. */
  verb: string
  onClose: () => void
}

/** The documents that use a document, which therefore stays, with a way to each. */
export function Users({users, verb, onClose}: UsersProps): JSX.Element {
  return (
    <Stack gap={4}>
      <Text size={1}>
        {users.length === 1 ? 'One document uses it.' : `${users.length} documents use it.`} Take it out there
        and publish; then it can be {verb}.
      </Text>
      <Stack as="ul" gap={2}>
        {users.map(({_id, _type}) => (
          <Card as="li" key={_id} radius={2} border>
            <DocumentLink id={_id} type={_type} onClick={onClose} />
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

interface VisitorsProps {
  deed: 'Delete' | 'Unpublish'
  /** The path of the page that will be gone; undefined if there is none. */
  path: string | undefined
  cards: readonly OwnedCard[]
  others: readonly OtherPage[]
  onCancel: () => void
  /** @param target the id of the page that visitors are led to; empty for none */
  onProceed: (target: string) => void
}

/** What visitors of a page will see, a choice of another page for them, and the cards that go or stay. */
export function Visitors({deed, path, cards, others, onCancel, onProceed}: VisitorsProps): JSX.Element {
  const [target, setTarget] = useState('')
  const gone = cards.filter(({isUsed}) => !isUsed)
  const kept = cards.filter(({isUsed}) => isUsed)
  const title = `${deed === 'Delete' ? 'Deleted' : 'Unpublished'} with it: ${counted(gone.length, 'card')}`
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
              {options([
                ['', 'No other page'],
                ...others.map((page) => [page._id, `${page.title} (${page.path})`] as const),
              ])}
            </Select>
          </Stack>
        </>
      )}
      {gone.length > 0 && <Cards cards={gone} title={title} />}
      {kept.length > 0 && (
        <Cards
          cards={kept}
          title={`Kept, because something else uses them: ${counted(kept.length, 'card')}`}
        />
      )}
      {deed === 'Delete' && <Text size={1}>History → Bin can bring everything back.</Text>}
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Cancel" onClick={onCancel} />
        <RemovalButton
          text={`${deed} ${gone.length === 0 ? 'the page' : `the agent and ${counted(gone.length, 'card')}`}`}
          onClick={() => onProceed(target)}
        />
      </Flex>
    </Stack>
  )
}

function Cards({cards, title}: {cards: readonly OwnedCard[]; title: string}) {
  return (
    <Stack gap={3}>
      <Title>{title}</Title>
      <Card border radius={2} padding={1} style={{maxHeight: '16em', overflow: 'auto'}} tabIndex={0}>
        <Stack as="ul" aria-label={title}>
          {cards.map(({_id, _type}) => (
            <Box as="li" key={_id}>
              <DocumentPreview id={_id} type={_type} />
            </Box>
          ))}
        </Stack>
      </Card>
    </Stack>
  )
}
