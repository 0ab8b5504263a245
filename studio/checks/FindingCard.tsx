import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {WarningOutlineIcon} from '@sanity/icons/WarningOutline'
import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX, ReactNode} from 'react'
import type {Finding} from 'content-checks'
import {Muted} from '../ui/small.tsx'

/** A finding: what is wrong, why it matters, and how to put it right. Below it, what can be done. */
export function FindingCard({
  finding: {severity, message, why, remedy, blocksRelease},
  place,
  children,
}: {
  finding: Finding
  /** Where it is: a link or a button. */
  place: ReactNode
  children?: ReactNode
}): JSX.Element {
  const isError = severity === 'error'
  return (
    <Card
      as="li"
      padding={3}
      radius={2}
      border
      tone={isError ? 'critical' : 'caution'}
      data-testid={`finding-${severity}`}
    >
      <Stack gap={3}>
        <Flex gap={2} align="center" wrap="wrap">
          <Text size={1}>{isError ? <ErrorOutlineIcon /> : <WarningOutlineIcon />}</Text>
          <Badge tone={isError ? 'critical' : 'caution'}>{isError ? 'Error' : 'Warning'}</Badge>
          {blocksRelease && !isError && <Badge>Before the site goes public</Badge>}
          {place}
        </Flex>
        <Text size={1} weight="medium">
          {message}
        </Text>
        <Muted>{why}</Muted>
        <Text size={1}>{remedy}</Text>
        {children && (
          <Flex gap={2} wrap="wrap">
            {children}
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
