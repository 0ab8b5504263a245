import {Badge, Card, Flex, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {useWorkspace} from 'sanity'
import {Link} from 'sanity/router'
import {promisedHours, type Standing} from '../../inbox/inbox.ts'
import {Muted} from '../../ui/small.tsx'

/** How many messages of visitors wait for an answer, and the way to them. */
export function NewLeads({unread, overdue}: NonNullable<Standing['counts']>): JSX.Element {
  const {basePath} = useWorkspace()
  return (
    <Card as="li" padding={4} radius={2} border>
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
