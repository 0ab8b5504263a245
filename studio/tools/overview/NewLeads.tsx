import {Badge, Card, Flex, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import {promisedHours, type Inbox} from '../../inbox/inbox.ts'
import {useStanding} from '../../inbox/use-standing.ts'
import {Muted} from '../../ui/small.tsx'

/** How many messages of visitors wait for an answer, and the way to them; nothing for those who may not read them. */
export function NewLeads({inbox}: {inbox: Inbox}): JSX.Element | null {
  const {basePath} = useWorkspace()
  const {unread, overdue} = useStanding(inbox).counts ?? {unread: 0, overdue: 0}
  if (unread === 0) return null
  return (
    <Card padding={4} radius={2} border>
      <Flex gap={3} align="center" wrap="wrap">
        <Badge tone={overdue > 0 ? 'critical' : 'caution'}>{overdue > 0 ? 'Now' : 'Today'}</Badge>
        <Text size={1} weight="medium">
          <Link href={`${basePath.replace(/\/$/, '')}/leads?leads[state]=new`}>
            {unread === 1 ? '1 new lead' : `${unread} new leads`}
          </Link>
        </Text>
        <Muted>
          {overdue > 0
            ? `${overdue} ${overdue === 1 ? 'waits' : 'wait'} for longer than the ${promisedHours} hours that the site promises.`
            : `The site promises an answer within ${promisedHours} hours.`}
        </Muted>
      </Flex>
    </Card>
  )
}
