import './leads.css'
import {Box, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useEffect, type JSX} from 'react'
import {InboxIcon} from '@sanity/icons/Inbox'
import {definePlugin, useClient, type LayoutProps, type ToolMenuProps} from 'sanity'
import {route} from 'sanity/router'
import {useStanding, type Inbox, type Standing} from '../../inbox/inbox.ts'
import {Muted, SmallButton, ToolPage} from '../../ui/small.tsx'
import {FilterBar} from './list/FilterBar.tsx'
import {LeadList} from './list/LeadList.tsx'
import {LeadPane} from './lead/LeadPane.tsx'
import {ToolActions} from './ToolActions.tsx'
import {counted} from '../../ui/words.ts'
import {useDesk} from './use-desk.ts'
import {useSiteUrl} from '../../ui/hooks.ts'
import {apiVersion} from '../../../domain/sanity-api.ts'

interface LeadsOptions {
  inbox: Inbox
}

/** The messages of visitors in a list, and one of them, or the figures, beside it. */
function LeadsTool({inbox}: LeadsOptions): JSX.Element {
  const standing = useStanding(inbox)
  useTitle(standing.counts?.unread ?? 0)
  // Whoever opens the tool does not wait for the next attempt.
  useEffect(() => inbox.retry(), [inbox])
  const isClosed = standing.connection === 'signedOut' || standing.connection === 'notAllowed'
  return (
    <Card height="fill">
      {isClosed ? <NoAccess standing={standing} onRetry={() => inbox.retry()} /> : <Opened inbox={inbox} />}
    </Card>
  )
}

function Opened({inbox}: LeadsOptions) {
  const desk = useDesk(inbox)
  const {standing, view, onKeyDown, said} = desk
  const {rootRef} = desk.columns
  return (
    // Keys are for whatever in the tool has the focus, so they are taken where they arrive.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="leads"
      data-beside={view.open !== undefined || desk.showsFigures}
      ref={rootRef}
      onKeyDown={onKeyDown}
    >
      <Box padding={3} paddingBottom={2}>
        <Flex gap={3} align="center" justify="space-between" wrap="wrap">
          <Flex gap={3} align="center" wrap="wrap">
            <Heading as="h1" size={1}>
              Leads
            </Heading>
            <output className="studio-unseen">
              {standing.counts && counted(standing.counts.unread, 'new message')}
            </output>
            <output className="leads-said">
              <Muted>{said}</Muted>
            </output>
          </Flex>
          <ToolActions desk={desk} />
        </Flex>
      </Box>
      <FilterBar desk={desk} />
      {standing.connection === 'away' && <Away standing={standing} onRetry={() => inbox.retry()} />}
      <div className="leads-columns">
        <LeadList desk={desk} />
        <LeadPane desk={desk} />
      </div>
    </div>
  )
}

/** The title of the window: (3) Leads. Sanity sets it again when another tool is opened. */
function useTitle(unread: number): void {
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}Leads | Website`
  }, [unread])
}

interface Props {
  standing: Standing
  onRetry: () => void
}

/** In place of the messages: why somebody may not read them, and what to do. */
function NoAccess({standing: {connection, why}, onRetry}: Props): JSX.Element {
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
function Away({standing: {counts}, onRetry}: Props): JSX.Element {
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

/** What the site claims of the time within which it answers; its texts print the same figure. */
const promiseQuery = '*[_id == "claim-response-time"][0].figure'

/** The tool Leads: the messages of visitors, for those who answer them. The bar says how many are new. */
export const leads = definePlugin<LeadsOptions>(({inbox}) => ({
  name: 'leads',
  studio: {
    components: {
      // The Studio is connected to the inbox as long as somebody is signed in.
      layout: function ConnectedLayout(props: LayoutProps) {
        const client = useClient({apiVersion})
        // With a cookie instead of a token, as on the embedded lake, the browser sends that along.
        useEffect(() => {
          const readPromise = () => client.fetch<string | null>(promiseQuery, {}, {perspective: 'published'})
          return inbox.start(() => client.config().token, readPromise)
        }, [client])
        return props.renderDefault(props)
      },
      // The tool is called “Leads (3)” while three are new.
      toolMenu: function MenuWithUnread(props: ToolMenuProps) {
        const {unread = 0} = useStanding(inbox).counts ?? {}
        const tools = props.tools.map((tool) =>
          tool.name === 'leads' && unread > 0 ? {...tool, title: `${tool.title} (${unread})`} : tool,
        )
        return props.renderDefault({...props, tools})
      },
    },
  },
  tools: [
    {
      name: 'leads',
      title: 'Leads',
      icon: InboxIcon,
      component: () => <LeadsTool inbox={inbox} />,
      router: route.create('/', route.create('/:lead')),
      // The title of the window says how many are new.
      controlsDocumentTitle: true,
    },
  ],
}))
