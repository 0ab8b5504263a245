import {Badge, Box, Button, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX, ReactNode} from 'react'
import {getPublishedId, Preview, useRelativeTime, useSchema, useWorkspace} from 'sanity'
import {IntentLink, Link} from 'sanity/router'
import {Muted, Nothing} from '../../ui/small.tsx'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {useQuery} from '../../ui/use-query.ts'
import {groups} from '../../desk/groups.ts'
import type {Inbox} from '../../inbox/inbox.ts'
import {useStanding} from '../../inbox/use-standing.ts'
import {attention, overviewQuery, overviewTypes, type Attention, type OverviewContent} from './attention.ts'
import {Dates} from './Dates.tsx'
import {Findings} from './Findings.tsx'
import {NewLeads} from './NewLeads.tsx'
import './overview.css'

export interface OverviewOptions {
  inbox: Inbox
  siteUrl: string
}

/** What needs somebody: messages, what the checks find, what changes on the site and when, and what is not published yet. */
export function OverviewTool({inbox, siteUrl}: OverviewOptions): JSX.Element {
  const {found: content, readAt} = useQuery<OverviewContent>(
    {fetch: overviewQuery, listen: overviewTypes},
    {},
    {perspective: 'raw', tag: 'overview', throttleTime: 1000},
  )
  const {counts} = useStanding(inbox)
  const items = content && attention(content, readAt)
  return (
    <ToolPage title="Overview" width={3}>
      <Groups />
      <div className="overview-columns">
        <Stack gap={5}>
          {items && (
            <Section
              title="Needs attention"
              empty="No message waits, no claim is due, no offer ends soon, and every form sends."
            >
              {[
                ...(counts && counts.unread > 0 ? [<NewLeads key="leads" {...counts} />] : []),
                ...items.map((item) => <AttentionItem key={item.id} item={item} />),
              ]}
            </Section>
          )}
          <Findings origin={new URL(siteUrl).origin} />
        </Stack>
        <Stack gap={5}>
          <Dates />
          {content && (
            <Section
              title={`Not published yet (${content.draftCount})`}
              empty="Nothing: the site has everything."
            >
              {content.drafts.map((draft) => (
                <DraftItem key={draft._id} draft={draft} />
              ))}
            </Section>
          )}
          {content && content.draftCount > content.drafts.length && (
            <Muted>
              These are the latest {content.drafts.length}. The lists under Content mark the others.
            </Muted>
          )}
        </Stack>
      </div>
    </ToolPage>
  )
}

/** The way to the content itself, which is one tool further. */
function Groups() {
  const {basePath} = useWorkspace()
  return (
    <Flex as="nav" gap={2} wrap="wrap" aria-label="Content">
      {Object.values(groups).map(({id, title, icon}) => (
        <Button
          key={id}
          as={Link}
          href={`${basePath.replace(/\/$/, '')}/structure/${id}`}
          mode="ghost"
          icon={icon}
          text={title}
        />
      ))}
    </Flex>
  )
}

function Section({title, empty, children}: {title: string; empty: string; children: ReactNode[]}) {
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      {children.length === 0 ? (
        <Nothing>{empty}</Nothing>
      ) : (
        <Stack as="ul" gap={2}>
          {children}
        </Stack>
      )}
    </Stack>
  )
}

function AttentionItem({item: {id, type, title, why, urgent}}: {item: Attention}) {
  return (
    <Card as="li" padding={4} radius={2} border>
      <Flex gap={3} align="center" wrap="wrap">
        <Badge tone={urgent ? 'critical' : 'caution'}>{urgent ? 'Now' : 'Soon'}</Badge>
        <Text size={1} weight="medium">
          <IntentLink intent="edit" params={{id, type}}>
            {title}
          </IntentLink>
        </Text>
        <Muted>{why}</Muted>
      </Flex>
    </Card>
  )
}

function DraftItem({draft}: {draft: OverviewContent['drafts'][number]}) {
  const schemaType = useSchema().get(draft._type)
  const changed = useRelativeTime(draft._updatedAt, {useTemporalPhrase: true})
  const id = getPublishedId(draft._id)
  return (
    <Card as="li" padding={2} radius={2} border>
      <Flex align="center" gap={3}>
        <Box flex={1}>
          <IntentLink intent="edit" params={{id, type: draft._type}} style={{color: 'inherit'}}>
            {schemaType ? <Preview schemaType={schemaType} layout="default" value={draft} /> : id}
          </IntentLink>
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
