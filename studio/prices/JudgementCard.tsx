import {Card, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {FindingCard} from '../checks/FindingCard.tsx'
import {FindingLink} from '../checks/FindingLink.tsx'
import type {Judgement} from './use-judgement.ts'

/** What keeps prices from being published, or makes one ask, with a link to each place. */
export function JudgementCard({judged: {findings, isStopped}}: {judged: Judgement}): JSX.Element {
  return (
    <Card padding={3} radius={2} tone={isStopped ? 'critical' : 'caution'} role="alert">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {isStopped
            ? 'Nothing was published: with these prices, the site would contradict itself.'
            : 'Nothing is published yet: are you sure?'}
        </Text>
        {isStopped && (
          <Text size={1}>
            Leave the amounts out of these texts and publish them first, or change texts and prices in one
            release.
          </Text>
        )}
        <Stack as="ul" gap={2}>
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
