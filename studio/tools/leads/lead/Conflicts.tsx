import {Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import type {Lead} from '../../../inbox/inbox-api.ts'
import {Notice, SmallButton} from '../../../ui/small.tsx'
import {stateTitle} from '../state/filter.ts'
import type {Conflict} from '../state/leads-state.ts'
import {timeOf} from '../../../ui/words.ts'
import type {Desk} from '../use-desk.ts'

/** What somebody else had written that this reader replaced without having seen it, and the way back. */
export function Conflicts({desk, lead}: {desk: Desk; lead: Lead}): JSX.Element | null {
  const {conflicts} = desk.leads.state
  const found = conflicts.filter(({id}) => id === lead.id)
  if (found.length === 0) return null
  const {dispatch, change} = desk.leads
  const understood = () => dispatch({type: 'understood', id: lead.id})
  return (
    <Stack gap={2}>
      {found.map((conflict) => (
        <Notice key={conflict.field} tone="caution">
          <Text size={1}>
            {conflict.by} had changed the {conflict.field} before you ({timeOf(conflict.at)}), to “
            {valueOf(conflict)}”. Yours counts now.
          </Text>
          <Flex gap={2}>
            <SmallButton
              mode="ghost"
              text={`Put ${conflict.by}’s back`}
              onClick={() => {
                understood()
                void change(lead.id, {[conflict.field]: conflict.value, seen: lead.revision})
              }}
            />
            <SmallButton mode="bleed" text="Keep mine" onClick={understood} />
          </Flex>
        </Notice>
      ))}
    </Stack>
  )
}

function valueOf({field, value}: Conflict): string {
  if (field === 'state') return stateTitle(value)
  return value || 'nothing'
}
