import {Box, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import type {Standing} from '../../inbox/inbox.ts'
import {useSiteUrl} from '../../ui/site-url.ts'
import {Muted, SmallButton} from '../../ui/small.tsx'
import {ToolPage} from '../../ui/ToolPage.tsx'

interface Props {
  standing: Standing
  onRetry: () => void
}

/** In place of the messages: why somebody may not read them, and what to do. */
export function NoAccess({standing: {connection, why}, onRetry}: Props): JSX.Element {
  const isSignedOut = connection === 'signedOut'
  return (
    <ToolPage
      title={isSignedOut ? 'Your sign-in is not known to the site' : 'Your account may not read leads'}
    >
      <Text as="p" size={1}>
        {isSignedOut
          ? 'Visitors’ messages are kept by the site’s backend, which asks Sanity who you are. It has got no valid session. Sign out of the Studio and in again, and come back.'
          : 'Visitors’ messages are personal, so only some roles may read them. Ask whoever manages this project for one of these roles, or for a change of the list.'}
      </Text>
      <Muted as="p">For whoever runs the site: the backend says “{why}”.</Muted>
      <Flex>
        <SmallButton mode="ghost" text="Try again" onClick={onRetry} />
      </Flex>
    </ToolPage>
  )
}

/** Above the messages: the backend is away. What is shown stays, and so does what is typed. */
export function Away({standing: {counts}, onRetry}: Props): JSX.Element {
  const siteUrl = useSiteUrl()
  return (
    <Box paddingX={3} paddingBottom={3}>
      <Card tone="caution" radius={2} padding={3} role="alert">
        <Flex gap={3} align="center" wrap="wrap">
          <Box flex={1} style={{minInlineSize: 240}}>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                The site’s backend does not answer. This page tries again by itself.
              </Text>
              <Muted>
                {counts
                  ? 'You can read on. What you type stays here, and is saved when the backend is back.'
                  : `Messages are read from ${siteUrl}/api/leads. If that is new, its backend needs this Studio’s address in STUDIO_URL: see “Going to production” in the README.`}
              </Muted>
            </Stack>
          </Box>
          <SmallButton mode="ghost" text="Try now" onClick={onRetry} />
        </Flex>
      </Card>
    </Box>
  )
}
