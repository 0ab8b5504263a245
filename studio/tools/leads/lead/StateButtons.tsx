import {Flex, Stack} from '@sanity/ui'
import type {JSX} from 'react'
import type {Lead} from '../../../inbox/inbox-api.ts'
import {Muted, SmallButton} from '../../../ui/small.tsx'
import {states} from '../state/filter.ts'
import {alsoMeant} from '../state/people.ts'
import {timeOf} from '../../../ui/words.ts'
import type {Desk} from '../use-desk.ts'

/** Where a message stands, and the ways on from there. */
export function StateButtons({desk, lead}: {desk: Desk; lead: Lead}): JSX.Element {
  const {state} = lead.changes
  const more = alsoMeant(lead, desk.leadsById.values()).length - 1
  return (
    <Stack gap={3}>
      <Flex as="fieldset" gap={1} wrap="wrap" className="leads-group" aria-label="State of this message">
        {states.map(([value, title]) => (
          <SmallButton
            key={value}
            mode={lead.state === value ? 'default' : 'ghost'}
            aria-pressed={lead.state === value}
            text={title}
            onClick={() => desk.setState(lead, value)}
          />
        ))}
      </Flex>
      {(state || more > 0) && (
        <Muted>
          {state && `Set by ${state.by}, ${timeOf(state.at)}. `}
          {more > 0 &&
            `A change is also for the ${more === 1 ? 'message' : `${more} messages`} of this person that ${more === 1 ? 'is' : 'are'} still new.`}
        </Muted>
      )}
    </Stack>
  )
}
