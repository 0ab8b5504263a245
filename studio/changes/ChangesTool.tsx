import {
  Box,
  Button,
  Card,
  Container,
  Flex,
  Heading,
  Spinner,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Text,
} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useEffect, useState, type JSX, type ReactNode} from 'react'
import {useClient, useSchema, useUser, type Schema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {kindOf, type Action, type Change, type Deleted} from './changes.ts'
import {
  bringBack,
  historyVersion,
  recentChanges,
  restore,
  type RecentChanges,
  type StoredDocument,
} from './history.ts'

type List = 'changes' | 'bin'

const words: Record<Action, string> = {
  created: 'created',
  edited: 'edited',
  published: 'published',
  unpublished: 'unpublished',
  discarded: 'discarded the draft of',
  deleted: 'deleted',
}

/** Who changed what lately, over all documents, and the bin: both put back what was there. */
export function ChangesTool(): JSX.Element {
  const client = useClient({apiVersion: historyVersion})
  const {recent, failed} = useRecentChanges()
  const [list, setList] = useState<List>('changes')
  const {push} = useToast()
  const run = async (action: Promise<void>, title: string, description: string) => {
    try {
      await action
      push({status: 'success', title, description})
    } catch (error) {
      push({status: 'error', title: 'That did not work', description: messageOf(error), closable: true})
    }
  }
  const tab = (id: List, label: string) => (
    <Tab
      id={`${id}-tab`}
      aria-controls={`${id}-panel`}
      label={label}
      selected={list === id}
      onClick={() => setList(id)}
    />
  )
  return (
    <Box height="fill" overflow="auto">
      <Container width={2} padding={4}>
        <Stack gap={4}>
          <Heading as="h1" size={2}>
            Changes
          </Heading>
          <TabList gap={1}>
            {tab('changes', 'Recent changes')}
            {tab('bin', `Bin (${recent?.deleted.length ?? 0})`)}
          </TabList>
          {failed && (
            <Note>The changes cannot be read now. They appear as soon as the content is reachable.</Note>
          )}
          {!recent && !failed && <Spinner />}
          {recent && (
            <TabPanel id={`${list}-panel`} aria-labelledby={`${list}-tab`}>
              {list === 'changes' ? (
                <Changes
                  recent={recent}
                  onBringBack={(change) =>
                    void run(
                      bringBack(client, change),
                      'The earlier version is a draft now',
                      'Open it, look at it, and publish it.',
                    )
                  }
                />
              ) : (
                <Bin
                  recent={recent}
                  onRestore={(deleted) =>
                    void run(restore(client, deleted), 'Restored', 'It is as it was before it was deleted.')
                  }
                />
              )}
            </TabPanel>
          )}
        </Stack>
      </Container>
    </Box>
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

function Note({children}: {children: ReactNode}) {
  return (
    <Card padding={4} radius={2} border>
      <Text size={1} muted>
        {children}
      </Text>
    </Card>
  )
}

function Changes({recent, onBringBack}: {recent: RecentChanges; onBringBack: (change: Change) => void}) {
  const inBin = new Set(recent.deleted.map(({documentId}) => documentId))
  if (recent.changes.length === 0) return <Note>Nobody has changed anything yet.</Note>
  return (
    <Stack as="ul" gap={2}>
      {recent.changes.slice(0, 200).map((change) => (
        <Row
          key={change.key}
          author={change.author}
          verb={words[change.action]}
          at={change.at}
          document={recent.documents.get(change.documentId)}
          documentId={change.documentId}
          agents={recent.agents}
          isGone={inBin.has(change.documentId)}
        >
          {change.action === 'published' && !inBin.has(change.documentId) && (
            <Button
              mode="ghost"
              fontSize={1}
              padding={2}
              text="Bring back what was before"
              onClick={() => onBringBack(change)}
            />
          )}
        </Row>
      ))}
    </Stack>
  )
}

function Bin({recent, onRestore}: {recent: RecentChanges; onRestore: (deleted: Deleted) => void}) {
  if (recent.deleted.length === 0)
    return <Note>Nothing was deleted lately. Deleted documents wait here.</Note>
  return (
    <Stack as="ul" gap={2}>
      {recent.deleted.map((deleted) => (
        <Row
          key={deleted.documentId}
          author={deleted.author}
          verb={words.deleted}
          at={deleted.at}
          document={recent.documents.get(deleted.documentId)}
          documentId={deleted.documentId}
          agents={recent.agents}
          isGone
        >
          <Button
            mode="ghost"
            tone="primary"
            fontSize={1}
            padding={2}
            text="Restore"
            onClick={() => onRestore(deleted)}
          />
        </Row>
      ))}
    </Stack>
  )
}

function Row(props: {
  author: string
  verb: string
  at: string
  document: StoredDocument | undefined
  documentId: string
  agents: RecentChanges['agents']
  isGone: boolean
  children: ReactNode
}) {
  const schema = useSchema()
  const {document, documentId, isGone} = props
  const title = titleOf(schema, document, documentId)
  return (
    <Card as="li" padding={3} radius={2} border>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1}>
          <Text size={1} weight="medium">
            {document && !isGone ? (
              <IntentLink intent="edit" params={{id: documentId, type: document._type}}>
                {title}
              </IntentLink>
            ) : (
              title
            )}
          </Text>
          <Text size={1} muted>
            {kindOf(typeTitle(schema, document), document, props.agents)} · <Author id={props.author} />{' '}
            {props.verb} it ·{' '}
            <time dateTime={props.at}>
              {new Date(props.at).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}
            </time>
          </Text>
        </Stack>
        {props.children}
      </Flex>
    </Card>
  )
}

function Author({id}: {id: string}) {
  const [user] = useUser(id)
  return <>{user?.displayName ?? 'A program'}</>
}

function typeTitle(schema: Schema, document: StoredDocument | undefined): string {
  if (!document) return 'Document'
  return schema.get(document._type)?.title ?? document._type
}

/** The text by which people know a document; singletons are known by their type. */
function titleOf(schema: Schema, document: StoredDocument | undefined, id: string): string {
  if (document?._type === id) return typeTitle(schema, document)
  const fields = ['name', 'title', 'text', 'label', 'heading', 'reason', 'from']
  const texts = fields.map((field) => document?.[field])
  return texts.find((text): text is string => typeof text === 'string' && text !== '') ?? id
}

/** The recent changes, read again shortly after each change; undefined until they have been read. */
function useRecentChanges(): {recent: RecentChanges | undefined; failed: boolean} {
  const client = useClient({apiVersion: historyVersion})
  const [recent, setRecent] = useState<RecentChanges>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const read = async () => {
      const found = await recentChanges(client).catch((error: unknown) =>
        console.warn('The changes could not be read.', error),
      )
      if (found) setRecent(found)
      setFailed(!found)
    }
    void read()
    let timer: ReturnType<typeof setTimeout> | undefined
    const changes = client.listen('*', {}, {includeResult: false, visibility: 'query'}).subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void read(), 1000)
    })
    return () => {
      clearTimeout(timer)
      changes.unsubscribe()
    }
  }, [client])
  return {recent, failed}
}
