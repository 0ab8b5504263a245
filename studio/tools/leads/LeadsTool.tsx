import './leads.css'
import {Box, Card, Flex, Heading} from '@sanity/ui'
import {useEffect, type JSX} from 'react'
import type {Inbox} from '../../inbox/inbox.ts'
import {useStanding} from '../../inbox/use-standing.ts'
import {Muted} from '../../ui/small.tsx'
import {Away, NoAccess} from './Access.tsx'
import {FilterBar} from './list/FilterBar.tsx'
import {LeadList} from './list/LeadList.tsx'
import {LeadPane} from './lead/LeadPane.tsx'
import {ToolActions} from './ToolActions.tsx'
import {counted} from '../../ui/words.ts'
import {useDesk} from './use-desk.ts'

export interface LeadsOptions {
  inbox: Inbox
}

/** The messages of visitors in a list, and one of them, or the figures, beside it. */
export function LeadsTool({inbox}: LeadsOptions): JSX.Element {
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
