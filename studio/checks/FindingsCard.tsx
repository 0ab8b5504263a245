import {Card, Stack, Text} from '@sanity/ui'
import type {JSX, ReactNode} from 'react'
import type {Finding} from 'content-checks'
import {FindingCard} from './FindingCard.tsx'
import {FindingLink} from './FindingLink.tsx'

interface FindingsCardProps {
  /** Whether nothing can be published with these findings; otherwise they make one ask. */
  isStopped: boolean
  heading: string
  /** What to do, below the heading. */
  advice?: ReactNode
  /** Further items of the list, before the findings. */
  items?: ReactNode
  findings: readonly Finding[]
}

/** What keeps something from the site, or makes one ask, with a link to each place. */
export function FindingsCard({isStopped, heading, advice, items, findings}: FindingsCardProps): JSX.Element {
  return (
    <Card padding={3} radius={2} tone={isStopped ? 'critical' : 'caution'} role="alert">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {heading}
        </Text>
        {advice && <Text size={1}>{advice}</Text>}
        <Stack as="ul" gap={2}>
          {items}
          {findings.map((finding) => (
            <FindingCard
              key={`${finding.kind} ${finding.documentId} ${finding.path} ${finding.message}`}
              finding={finding}
              place={<FindingLink target={finding} />}
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
