import {Badge, Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {textOf, type CheckedDocument} from 'content-checks'
import {useMemo, type JSX, type ReactNode} from 'react'
import {getPublishedId, isDraftId, useRelativeTime, useSchema, definePlugin} from 'sanity'
import {IntentLink, Link} from 'sanity/router'
import {DashboardIcon} from '@sanity/icons/Dashboard'
import {isRead, publishedContent, type StoredContent} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'
import {DocumentLink} from '../../ui/DocumentPreview.tsx'
import {Muted, Nothing, Section, ToolPage} from '../../ui/small.tsx'
import {useBase} from '../../ui/hooks.ts'
import {agoOf, counted} from '../../ui/words.ts'
import {groups} from '../../desk/groups.ts'
import {useStanding, type Inbox, type Standing} from '../../inbox/inbox.ts'
import {attention, type Attention} from './attention.ts'
import {Dates} from './Dates.tsx'
import {Findings} from './Findings.tsx'
import {News} from './News.tsx'

/**
 * What needs somebody: messages, what the checks find, what others have changed, what changes on the site and when, and what is not
 * published yet.
 */
export function OverviewTool({inbox}: {inbox: Inbox}): JSX.Element {
  const content = useContent()
  const {connection, counts, promisedHours} = useStanding(inbox)
  const items = useMemo(() => (isRead(content) ? attention(publishedContent(content)) : undefined), [content])
  return (
    <ToolPage title="Overview" width={3}>
      <Groups />
      {/* What to do, and what happens by itself: beside each other where there is room. */}
      <Flex gap={5} wrap="wrap">
        <Stack gap={5} style={{flex: '3 1 36rem', minInlineSize: 0}}>
          <List
            title="Needs attention"
            empty={
              items
                ? `${counts ? 'No message waits, no' : 'No'} claim is due, no offer ends soon, and every form sends.`
                : `The content ${content instanceof Error ? 'cannot be read now' : 'is being read'}.`
            }
          >
            {[
              ...(connection === 'away' ? [<LeadsAway key="away" />] : []),
              ...(counts && counts.unread > 0
                ? [<NewLeads key="leads" {...counts} promisedHours={promisedHours} />]
                : []),
              ...(items ?? []).map((item) => <AttentionItem key={item.id} item={item} />),
            ]}
          </List>
          <Findings />
        </Stack>
        <Stack gap={5} style={{flex: '2 1 24rem', minInlineSize: 0}}>
          <News />
          <Dates />
          {isRead(content) && <Drafts content={content} />}
        </Stack>
      </Flex>
    </ToolPage>
  )
}

const changedAt = (draft: CheckedDocument) => textOf(draft, '_updatedAt') ?? ''

/** How many drafts are listed, the latest first. */
const mostDrafts = 12

function Drafts({content}: {content: StoredContent}) {
  const drafts = [...content.values()]
    .filter(({_id}) => isDraftId(_id))
    .toSorted((a, b) => (changedAt(a) > changedAt(b) ? -1 : 1))
  return (
    <>
      <List title={`Not published yet (${drafts.length})`} empty="Nothing: the site has everything.">
        {drafts.slice(0, mostDrafts).map((draft) => (
          <DraftItem key={draft._id} draft={draft} />
        ))}
      </List>
      {drafts.length > mostDrafts && (
        <Muted>These are the latest {mostDrafts}. The lists under Content mark the others.</Muted>
      )}
    </>
  )
}

/** The way to the content itself, which is one tool further. */
function Groups() {
  const base = useBase()
  return (
    <Flex as="nav" gap={2} wrap="wrap" aria-label="Content">
      {Object.values(groups).map(({id, title, icon}) => (
        <Button key={id} as={Link} href={`${base}/structure/${id}`} mode="ghost" icon={icon} text={title} />
      ))}
    </Flex>
  )
}

function List({title, empty, children}: {title: string; empty: string; children: ReactNode[]}) {
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <Stack as="ul" gap={2}>
          {children}
        </Stack>
      )}
    </Section>
  )
}

interface NoteProps {
  urgent: boolean
  /** When it is to be done, where it is not urgent. */
  when: string
  link: ReactNode
  why: string
}

function Note({urgent, when, link, why}: NoteProps) {
  return (
    <Card as="li" padding={4} radius={2} border>
      <Flex gap={3} align="center" wrap="wrap">
        <Badge tone={urgent ? 'critical' : 'caution'}>{urgent ? 'Now' : when}</Badge>
        <Text size={1} weight="medium">
          {link}
        </Text>
        <Muted>{why}</Muted>
      </Flex>
    </Card>
  )
}

type NewLeadsProps = NonNullable<Standing['counts']> & Pick<Standing, 'promisedHours'>

/** How many messages of visitors wait for an answer, and the way to them. */
function NewLeads({unread, overdue, promisedHours}: NewLeadsProps) {
  const base = useBase()
  const promised = counted(promisedHours, 'hour')
  return (
    <Note
      urgent={overdue > 0}
      when="Today"
      link={<Link href={`${base}/leads?leads[state]=new`}>{counted(unread, 'new lead')}</Link>}
      why={
        overdue > 0
          ? `${overdue} ${overdue === 1 ? 'waits' : 'wait'} for longer than the ${promised} that the site promises.`
          : `The site promises an answer within ${promised}.`
      }
    />
  )
}

/** Messages may wait of which nobody knows here. */
function LeadsAway() {
  const base = useBase()
  return (
    <Note
      urgent={false}
      when="Now"
      link={<Link href={`${base}/leads`}>Leads</Link>}
      why="The site’s backend does not answer, so new messages are not counted."
    />
  )
}

const AttentionItem = ({item: {id, type, title, why, urgent}}: {item: Attention}) => (
  <Note
    urgent={urgent}
    when="Soon"
    link={
      <IntentLink intent="edit" params={{id, type}}>
        {title}
      </IntentLink>
    }
    why={why}
  />
)

function DraftItem({draft}: {draft: CheckedDocument}) {
  const schemaType = useSchema().get(draft._type)
  const changed = agoOf(useRelativeTime(changedAt(draft), {useTemporalPhrase: true}))
  const id = getPublishedId(draft._id)
  return (
    <Card as="li" padding={2} radius={2} border>
      <Flex align="center" gap={3}>
        <Box flex={1}>
          <DocumentLink id={draft._id} type={draft._type} />
        </Box>
        <Box paddingRight={3}>
          <Muted>
            {id !== draft._type && `${schemaType?.title ?? draft._type}, `}
            {changed}
          </Muted>
        </Box>
      </Flex>
    </Card>
  )
}

/** The Overview, the Studio's first screen: what needs somebody. */
export const overview = definePlugin<{inbox: Inbox}>((options) => ({
  name: 'overview',
  tools: [
    {
      name: 'overview',
      title: 'Overview',
      icon: DashboardIcon,
      component: () => <OverviewTool {...options} />,
    },
  ],
}))
