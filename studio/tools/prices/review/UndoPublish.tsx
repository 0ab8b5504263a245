import {Badge, Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {isPublishedId, useClient} from 'sanity'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {receiptLabels, receiptTone, useReceipt, type Receipts} from '../../../publish/receipt/receipts.ts'
import {Notice, SmallButton} from '../../../ui/small.tsx'
import type {LastPublish} from '../prices-state.ts'
import {counted} from '../terms.ts'
import {reversed, writePrices, type Write} from '../write-prices.ts'
import {ConflictList} from './ConflictList.tsx'
import {JudgementCard} from './judgement.tsx'
import {usePublish} from './use-publish.ts'

interface UndoPublishProps {
  last: LastPublish
  siteUrl: string
  receipts: Receipts
  /** Called when the former prices are published again, or the editor wants to see no more of it. */
  onEnd: (message: string) => void
}

/** Says what was published last, and takes it back. */
export function UndoPublish({last, siteUrl, receipts, onEnd}: UndoPublishProps): JSX.Element {
  const client = useClient({apiVersion})
  const {state, run} = usePublish(siteUrl)
  const {isBusy, problem, conflicts, judged} = state
  const {receipt} = useReceipt(receipts, publishedIn(last.writes) ?? '')
  const takeBack = () =>
    run(
      'take back',
      () => reversed(last.writes),
      async (writes) => {
        await writePrices(client, writes)
        onEnd('The former prices are published again.')
      },
    )
  return (
    <Card padding={2} radius={2} tone="positive">
      <Stack gap={2}>
        <Flex gap={2} align="center" wrap="wrap">
          <Box flex={1} padding={1}>
            <Text size={1} weight="medium">
              Published {counted(last.count)} on{' '}
              {new Date(last.at).toLocaleString('en', {dateStyle: 'medium', timeStyle: 'short'})}
            </Text>
          </Box>
          {receipt && (
            <Badge
              tone={receiptTone(receipt)}
              title={receipt.state === 'failed' ? receipt.reason : undefined}
              data-testid="prices-receipt"
            >
              {receiptLabels[receipt.state].label}
            </Badge>
          )}
          <SmallButton
            mode="ghost"
            text="Undo this publish"
            disabled={isBusy}
            onClick={() => void takeBack()}
          />
          <SmallButton mode="bleed" text="Dismiss" onClick={() => onEnd('')} />
        </Flex>
        {judged && <JudgementCard judged={judged} />}
        {(problem || conflicts.length > 0) && (
          <Notice
            tone="critical"
            text={`Nothing was restored${problem ? `. ${problem}` : ', because prices were changed since:'}`}
          >
            <ConflictList conflicts={conflicts} />
          </Notice>
        )}
      </Stack>
    </Card>
  )
}

/** A published document among the writes. They are one transaction, so the site serves all of them or none. */
export const publishedIn = (writes: readonly Write[]): string | undefined =>
  writes.find(({id}) => isPublishedId(id))?.id
