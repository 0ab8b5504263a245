import {Badge, Flex, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {IntentLink} from 'sanity/router'
import {receiptLabels, useReceipt} from '../../../publish/receipt/receipts.ts'
import {Muted, Notice} from '../../../ui/small.tsx'
import type {Published, PricesState} from '../prices-state.ts'
import {counted} from '../../../ui/words.ts'
import {ownPricesText} from './ReviewTable.tsx'

/** Says what was published last, whether it is on the site, and where it is taken back. */
export function PublishedNotice({published}: {published: Published}): JSX.Element {
  const {count, transaction, documentId, ownDrafts} = published
  const {receipt} = useReceipt(documentId ?? '')
  return (
    <Notice tone="positive">
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1}>Published {counted(count, 'price')}.</Text>
        {receipt && (
          <Badge
            tone={receiptLabels[receipt.state].tone}
            title={receipt.state === 'failed' ? receipt.reason : undefined}
            data-testid="prices-receipt"
          >
            {receiptLabels[receipt.state].label}
          </Badge>
        )}
        {documentId !== undefined && (
          <Text size={1}>
            <IntentLink intent="bring-back" params={{transaction}}>
              Undo in History
            </IntentLink>
          </Text>
        )}
      </Flex>
      {ownDrafts.length > 0 && <Muted>{ownPricesText(ownDrafts)}</Muted>}
    </Notice>
  )
}

/** Says when prices change by a release. */
export function ScheduledNotice({release, publishAt}: NonNullable<PricesState['scheduled']>): JSX.Element {
  const time = new Date(publishAt).toLocaleString('en', {dateStyle: 'full', timeStyle: 'short'})
  return (
    <Notice
      tone="positive"
      text={
        <>
          The prices change on {time}:{' '}
          <IntentLink intent="release" params={{id: release}}>
            open the release
          </IntentLink>
        </>
      }
    />
  )
}
