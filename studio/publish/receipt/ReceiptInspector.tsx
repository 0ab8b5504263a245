import {LaunchIcon} from '@sanity/icons/Launch'
import {Badge, Box, Button, Card, Flex, Spinner, Stack, Text} from '@sanity/ui'
import {useEffect, type JSX} from 'react'
import {getPublishedId, useClient, type DocumentInspectorProps} from 'sanity'
import {DocumentInspectorHeader} from 'sanity/structure'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {useSiteUrl} from '../../ui/hooks.ts'
import {Section} from '../../ui/small.tsx'
import {receiptLabels, useReceipt, useReceipts, type Receipt} from './receipts.ts'
import {listed, type WhereShown} from './where-shown.ts'

/** The panel beside a form that says whether the site serves the published document, and on which pages it shows. */
export function ReceiptInspector({documentId, onClose}: DocumentInspectorProps): JSX.Element {
  const id = getPublishedId(documentId)
  const client = useClient({apiVersion})
  const receipts = useReceipts()
  const {receipt, shown} = useReceipt(id)
  useEffect(() => {
    if (!receipts.of(id).receipt) receipts.follow(client, id)
  }, [client, id, receipts])
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader as="header" title="On the site" closeButtonLabel="Close" onClose={onClose} />
      <Box flex={1} overflow="auto" padding={4}>
        <Stack gap={5}>
          {receipt && <ReceiptNote receipt={receipt} />}
          {shown && <Pages shown={shown} />}
          <Flex>
            <Button
              mode="ghost"
              fontSize={1}
              text="Check again"
              onClick={() => receipts.follow(client, id)}
            />
          </Flex>
        </Stack>
      </Box>
    </Flex>
  )
}

function ReceiptNote({receipt}: {receipt: Receipt}) {
  return (
    <Card as="output" padding={3} radius={2} tone={receiptLabels[receipt.state].tone} border>
      <Flex gap={3} align="flex-start">
        {receipt.state === 'building' && <Spinner />}
        <Stack gap={3}>
          <Text size={1} weight="semibold">
            {receiptLabels[receipt.state].label}
          </Text>
          <Text size={1}>{explanation(receipt)}</Text>
        </Stack>
      </Flex>
    </Card>
  )
}

function explanation(receipt: Receipt): string {
  if (receipt.state === 'failed') return receipt.reason
  if (receipt.state === 'live')
    return `Everyone sees what is published. Looked at ${new Date(receipt.at).toLocaleTimeString('en')}.`
  return 'Pages that are open show it already. The site’s own files are being built.'
}

function Pages({shown: {pages, around}}: {shown: WhereShown}) {
  const siteUrl = useSiteUrl()
  if (pages.length === 0 && around.length === 0)
    return (
      <Card padding={3} radius={2} tone="caution" border>
        <Text size={1}>No page shows it yet.</Text>
      </Card>
    )
  return (
    <Section title="Where it shows">
      {around.length > 0 && (
        <Flex>
          <Badge tone="primary">{`In ${listed(around)} of every page`}</Badge>
        </Flex>
      )}
      <Stack as="ul" gap={1}>
        {pages.map(({path, title}) => (
          <Box as="li" key={path}>
            <Button
              as="a"
              mode="bleed"
              width="fill"
              justify="space-between"
              fontSize={1}
              href={siteUrl + path}
              target="_blank"
              rel="noopener"
              iconRight={LaunchIcon}
              text={`${title} (${path})`}
            />
          </Box>
        ))}
      </Stack>
    </Section>
  )
}
