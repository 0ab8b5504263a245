import {Button, Card, Flex, Spinner, Stack, Tab, TabList, TabPanel, Text} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useState, type JSX, type ReactNode} from 'react'
import {useClient, useSchema, useUser, type Schema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {BringBackDialog} from './BringBackDialog.tsx'
import {byTransaction, kindOf, type Action, type Change, type Deleted} from './changes.ts'
import {historyVersion, restore, type RecentChanges, type StoredDocument} from './history.ts'
import {nameOf} from './in-words.ts'
import {useRecentChanges, type Recent} from './use-recent-changes.ts'

type List = 'changes' | 'bin'

const words: Record<Action, string> = {
  created: 'created',
  edited: 'edited',
  published: 'published',
  unpublished: 'unpublished',
  discarded: 'discarded the draft of',
  deleted: 'deleted',
}

/** Rows of the list until more are asked for. */
const rowsAtOnce = 100

/**
 * Who changed what lately, over all documents, and the bin: both put back what was there.
 * @param origin the site's origin
 */
export function changesTool(origin: string): () => JSX.Element {
  return function ChangesTool() {
    const reading = useRecentChanges()
    const {recent, failed} = reading
    const [list, setList] = useState<List>('changes')
    const bin = recent ? ofAgentsFirst(byTransaction(recent.deleted), recent) : []
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
      <ToolPage title="Changes" width={2}>
        <TabList gap={1}>
          {tab('changes', 'Recent changes')}
          {tab('bin', `Bin (${bin.length})`)}
        </TabList>
        {failed && (
          <Note>The changes cannot be read now. They appear as soon as the content is reachable.</Note>
        )}
        {!recent && !failed && <Spinner />}
        {recent && (
          <TabPanel id={`${list}-panel`} aria-labelledby={`${list}-tab`}>
            {list === 'changes' ? (
              <Changes recent={recent} reading={reading} origin={origin} />
            ) : (
              <Bin recent={recent} reading={reading} bin={bin} />
            )}
          </TabPanel>
        )}
      </ToolPage>
    )
  }
}

function Note({children}: {children: ReactNode}) {
  return (
    <Card padding={4} radius={2} border>
      <Text size={1} muted>
        {children}
      </Text>
    </Card>
  )
}

function Changes({recent, reading, origin}: {recent: RecentChanges; reading: Recent; origin: string}) {
  const schema = useSchema()
  const [count, setCount] = useState(rowsAtOnce)
  const [taken, setTaken] = useState<readonly [Change, ...Change[]]>()
  const inBin = new Set(recent.deleted.map(({documentId}) => documentId))
  const groups = byTransaction(recent.changes)
  if (groups.length === 0) return <Note>Nobody has changed anything yet.</Note>
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={2}>
        {groups.slice(0, count).map((group) => (
          <Row
            key={group[0].key}
            author={group[0].author}
            verb={words[group[0].action]}
            at={group[0].at}
            ids={group.map(({documentId}) => documentId)}
            recent={recent}
            inBin={inBin}
          >
            {group.some((change) => isOnSite(change) && !inBin.has(change.documentId)) && (
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                text="Bring back what was before"
                onClick={() => setTaken(group)}
              />
            )}
          </Row>
        ))}
      </Stack>
      <Reach
        reading={reading}
        hasMore={groups.length > count}
        onMore={() => setCount((before) => before + rowsAtOnce)}
      />
      {taken && (
        <BringBackDialog
          changes={taken}
          titleOf={(id) => titleInList(schema, recent, id)}
          origin={origin}
          onClose={() => setTaken(undefined)}
        />
      )}
    </Stack>
  )
}

/** Whether a change reached the site, where something else was before. */
const isOnSite = ({action, isNew}: Change) => action === 'published' && !isNew

/** How far back the lists go, and more of them. */
function Reach({reading, hasMore, onMore}: {reading: Recent; hasMore: boolean; onMore: () => void}) {
  const {backTo, isComplete, isReading, readFurther} = reading
  return (
    <Flex gap={3} align="center" justify="space-between" wrap="wrap">
      <Text size={1} muted>
        {isComplete
          ? 'This is all that is kept.'
          : backTo && (
              <>
                This reaches back to <Time at={backTo} />.
              </>
            )}
      </Text>
      {(hasMore || !isComplete) && (
        <Button
          mode="ghost"
          fontSize={1}
          padding={2}
          text="Show older"
          loading={isReading}
          disabled={isReading && !hasMore}
          onClick={() => {
            onMore()
            if (!hasMore) readFurther()
          }}
        />
      )}
    </Flex>
  )
}

type Group<Each> = readonly [Each, ...Each[]]

/** What was deleted together, agents before the cards that went with them. */
function ofAgentsFirst(groups: readonly Group<Deleted>[], {documents}: RecentChanges): Group<Deleted>[] {
  return groups.map(([first, ...others]): Group<Deleted> => {
    const agent = others.find(({documentId}) => documents.get(documentId)?._type === 'agent')
    return agent ? [agent, first, ...others.filter((each) => each !== agent)] : [first, ...others]
  })
}

function Bin({
  recent,
  reading,
  bin,
}: {
  recent: RecentChanges
  reading: Recent
  bin: readonly Group<Deleted>[]
}) {
  const client = useClient({apiVersion: historyVersion})
  const {push} = useToast()
  const inBin = new Set(recent.deleted.map(({documentId}) => documentId))
  const bringBack = async (group: Group<Deleted>) => {
    try {
      await restore(client, group)
      push({
        status: 'success',
        title: 'Restored',
        description:
          group.length > 1
            ? `All ${group.length} documents are as they were before they were deleted.`
            : 'It is as it was before it was deleted.',
      })
    } catch (error) {
      push({
        status: 'error',
        title: 'That did not work',
        description: error instanceof Error ? error.message : '',
        closable: true,
      })
    }
  }
  return (
    <Stack gap={4}>
      {bin.length === 0 && <Note>Nothing was deleted lately. Deleted documents wait here.</Note>}
      <Stack as="ul" gap={2}>
        {bin.map((group) => (
          <Row
            key={group[0].documentId}
            author={group[0].author}
            verb={words.deleted}
            at={group[0].at}
            ids={group.map(({documentId}) => documentId)}
            recent={recent}
            inBin={inBin}
          >
            <Button
              mode="ghost"
              tone="primary"
              fontSize={1}
              padding={2}
              text={group.length > 1 ? `Restore all ${group.length}` : 'Restore'}
              onClick={() => void bringBack(group)}
            />
          </Row>
        ))}
      </Stack>
      <Reach reading={reading} hasMore={false} onMore={() => undefined} />
    </Stack>
  )
}

/** Names in a row before the others are only counted. */
const namesAtOnce = 3

function Row(props: {
  author: string
  verb: string
  at: string
  ids: readonly string[]
  recent: RecentChanges
  /** The documents that are deleted, which no form shows. */
  inBin: ReadonlySet<string>
  children: ReactNode
}) {
  const schema = useSchema()
  const {ids, recent, inBin} = props
  const [id = ''] = ids
  const document = recent.documents.get(id)
  const others = ids.length - namesAtOnce
  const own = kindOf(typeTitle(schema, document), document, recent.agents)
  // Singletons are known by their kind.
  const kind =
    ids.length > 1 ? `${ids.length} documents at once` : own !== titleOf(schema, document, id) && own
  return (
    <Card as="li" padding={3} radius={2} border>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Stack gap={3} flex={1} style={{minWidth: '16em'}}>
          <Text size={1} weight="medium">
            {ids.slice(0, namesAtOnce).map((each, index) => (
              <span key={each}>
                {index > 0 && (index === ids.length - 1 ? ' and ' : ', ')}
                <Title
                  id={each}
                  schema={schema}
                  recent={recent}
                  isGone={inBin.has(each)}
                  isKind={ids.length > 1}
                />
              </span>
            ))}
            {others > 0 && ` and ${others} more`}
          </Text>
          <Text size={1} muted>
            {kind && `${kind} · `}
            <Author id={props.author} /> {props.verb} {ids.length > 1 ? 'them' : 'it'} ·{' '}
            <Time at={props.at} />
          </Text>
        </Stack>
        {props.children}
      </Flex>
    </Card>
  )
}

/** The name of a document, which opens it. Among others of several kinds it says what it is. */
function Title(props: {id: string; schema: Schema; recent: RecentChanges; isGone: boolean; isKind: boolean}) {
  const {id, schema, recent} = props
  const document = recent.documents.get(id)
  const title = props.isKind ? titleInList(schema, recent, id) : titleOf(schema, document, id)
  if (!document || props.isGone) return <>{title}</>
  return (
    <IntentLink intent="edit" params={{id, type: document._type}}>
      {title}
    </IntentLink>
  )
}

function Time({at}: {at: string}) {
  return (
    <time dateTime={at}>{new Date(at).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}</time>
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
  return nameOf(document) ?? id
}

/** The same where documents of several kinds stand together: `Starter (Plan of Data Analyst)`. */
function titleInList(schema: Schema, {documents, agents}: RecentChanges, id: string): string {
  const document = documents.get(id)
  const title = titleOf(schema, document, id)
  const kind = kindOf(typeTitle(schema, document), document, agents)
  return title === kind ? title : `${title} (${kind})`
}
