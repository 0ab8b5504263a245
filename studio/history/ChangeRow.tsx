import {Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX, ReactNode} from 'react'
import {useSchema, useUser} from 'sanity'
import {IntentLink} from 'sanity/router'
import {usePrint} from '../checks/use-content.ts'
import {Muted} from '../ui/small.tsx'
import {timeOf} from '../ui/words.ts'
import type {Action, Change, Group} from './changes.ts'
import type {RecentChanges} from './recent-changes.ts'
import {kindIn, titleIn, titleInList} from './titles.ts'
import {WhatChanged} from './WhatChanged.tsx'

/** Names in a row before the others are only counted. */
const namesAtOnce = 3

const verbs: Record<Action, string> = {
  created: 'created',
  drafted: 'drafted',
  edited: 'edited',
  published: 'published',
  unpublished: 'unpublished',
  discarded: 'discarded the draft of',
  deleted: 'deleted',
}

/** What one transaction did, and what it wrote. */
export function ChangeRow({
  changes,
  recent,
  children,
}: {
  changes: Group<Change>
  recent: RecentChanges
  children?: ReactNode
}): JSX.Element {
  const schema = useSchema()
  const print = usePrint()
  return (
    <Row
      group={changes}
      verb={verbs[changes[0].action]}
      recent={recent}
      what={<WhatChanged changes={changes} titleOf={(id) => print(titleInList(schema, recent, id))} />}
    >
      {children}
    </Row>
  )
}

interface RowProps {
  /** What happened to several documents together. */
  group: Group<{documentId: string; author: string; at: string}>
  verb: string
  recent: RecentChanges
  what?: ReactNode
  children?: ReactNode
}

/** What somebody did to one document, or to several at once. */
export function Row({group, verb, recent, what, children}: RowProps): JSX.Element {
  const schema = useSchema()
  const print = usePrint()
  const [{documentId, author, at}] = group
  const isSeveral = group.length > 1
  const kind = kindIn(schema, recent, documentId)
  // Singletons are known by their kind.
  const isNamed = kind !== titleIn(schema, recent, documentId)
  const left = group.length - namesAtOnce
  return (
    <Card as="li" padding={3} radius={2} border>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{minWidth: '16em'}}>
          <Text size={1} weight="medium">
            {group.slice(0, namesAtOnce).map(({documentId: id}, index) => (
              <span key={id}>
                {index > 0 && (index === group.length - 1 ? ' and ' : ', ')}
                <Title
                  id={id}
                  recent={recent}
                  text={print((isSeveral ? titleInList : titleIn)(schema, recent, id))}
                />
              </span>
            ))}
            {left > 0 && ` and ${left} more`}
          </Text>
          <div>
            <Muted>
              {isSeveral ? `${group.length} documents at once · ` : isNamed && `${kind} · `}
              <Author id={author} /> {verb} {isSeveral ? 'them' : 'it'} · <Time at={at} />
            </Muted>
            {what}
          </div>
        </Stack>
        {children}
      </Flex>
    </Card>
  )
}

/** The name of a document, which opens it, unless it is deleted. */
function Title({id, recent, text}: {id: string; recent: RecentChanges; text: string}) {
  const document = recent.documents.get(id)
  if (!document || recent.deleted.some(({documentId}) => documentId === id)) return text
  return (
    <IntentLink intent="edit" params={{id, type: document._type}}>
      {text}
    </IntentLink>
  )
}

function Author({id}: {id: string}) {
  const [user] = useUser(id)
  return <>{user?.displayName ?? 'A program'}</>
}

/** A date and time. @param at in ISO 8601 */
export const Time = ({at}: {at: string}): JSX.Element => <time dateTime={at}>{timeOf(at)}</time>
