import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Box, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {telUrl} from '../../../../domain/tel-url.ts'
import type {Lead} from '../../../inbox/inbox-api.ts'
import {Muted, SmallButton, Notice, Section} from '../../../ui/small.tsx'
import {dueIn} from '../state/figures.ts'
import {timeOf} from '../../../ui/words.ts'
import {mailTo, mailToAddress, shortTime} from '../state/words.ts'
import type {Desk} from '../use-desk.ts'
import {Source} from './Source.tsx'
import {NoteField, OwnerField} from './TypedFields.tsx'
import {stateTitle, states} from '../state/filter.ts'
import type {Conflict} from '../state/leads-state.ts'
import {alsoMeant, othersOf} from '../state/people.ts'

/** A message, where it came from, and what people made of it. */
export function LeadView({desk, lead}: {desk: Desk; lead: Lead}): JSX.Element {
  return (
    <Box as="article" padding={4} className="leads-article">
      <Stack gap={5}>
        <Sender desk={desk} lead={lead} />
        <Conflicts desk={desk} lead={lead} />
        {lead.state === 'spam' && <WhySpam desk={desk} lead={lead} />}
        <StateButtons desk={desk} lead={lead} />
        <Card border radius={2} padding={4}>
          <Text size={1} className="leads-message">
            {lead.message || 'They wrote nothing but their name and address.'}
          </Text>
        </Card>
        <Flex gap={4} wrap="wrap">
          <OwnerField key={`${lead.id} owner`} desk={desk} lead={lead} />
          <NoteField key={`${lead.id} note`} desk={desk} lead={lead} />
        </Flex>
        <Source desk={desk} lead={lead} />
        <MoreMessages desk={desk} lead={lead} />
        <Flex>
          <SmallButton
            mode="ghost"
            tone="critical"
            text="Export or erase this person’s data …"
            onClick={() => desk.askAbout(lead.email)}
          />
        </Flex>
      </Stack>
    </Box>
  )
}

function Sender({desk: {names, now, standing}, lead}: {desk: Desk; lead: Lead}) {
  const {name, email, phone, company, created_at} = lead
  const due = dueIn(lead, now, standing.promisedHours)
  return (
    <Flex gap={4} align="flex-start" justify="space-between" wrap="wrap">
      <Stack gap={3}>
        <Heading as="h2" size={1}>
          {name}
        </Heading>
        <Text size={1}>
          <a href={mailToAddress(email)}>{email}</a>
          {phone && (
            <>
              {' · '}
              <a href={telUrl(phone)}>{phone}</a>
            </>
          )}
          {company && ` · ${company}`}
        </Text>
        <Muted>
          <time dateTime={created_at}>{timeOf(created_at)}</time>
          {due && (
            <>
              {' · '}
              <span className="leads-due" data-tone={due.tone}>
                {due.text}
              </span>
            </>
          )}
        </Muted>
      </Stack>
      <Button
        as="a"
        href={mailTo(lead, names)}
        fontSize={1}
        padding={3}
        icon={EnvelopeIcon}
        text="Answer by e-mail"
      />
    </Flex>
  )
}

function WhySpam({desk, lead}: {desk: Desk; lead: Lead}) {
  return (
    <Card tone="caution" radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1} weight="medium">
          {lead.reasons.length > 0 ? 'Kept apart as spam, because:' : 'Somebody marked it as spam.'}
        </Text>
        {lead.reasons.length > 0 && (
          <ul className="leads-reasons">
            {lead.reasons.map((reason) => (
              <Text key={reason} as="li" size={1}>
                {reason}
              </Text>
            ))}
          </ul>
        )}
        <Flex gap={3} align="center" wrap="wrap">
          <SmallButton tone="primary" text="Not spam" onClick={() => desk.setState(lead, 'new')} />
          <Muted>It goes to the new ones, and is announced like any other.</Muted>
        </Flex>
      </Stack>
    </Card>
  )
}

/** What somebody else had written that this reader replaced without having seen it, and the way back. */
function Conflicts({desk, lead}: {desk: Desk; lead: Lead}): JSX.Element | null {
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

/** Where a message stands, and the ways on from there. */
function StateButtons({desk, lead}: {desk: Desk; lead: Lead}): JSX.Element {
  const {state} = lead.changes
  const more = alsoMeant(lead, desk.leadsById.values()).length - 1
  return (
    <Stack gap={3}>
      <Flex
        as="fieldset"
        gap={1}
        align="center"
        wrap="wrap"
        className="leads-group"
        aria-label="State of this message"
      >
        <Muted>Mark as</Muted>
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

/** What else came from the same address, whatever the list shows. */
function MoreMessages({desk, lead}: {desk: Desk; lead: Lead}): JSX.Element | null {
  const rest = othersOf(lead, desk.leads.state.ofPerson)
  if (rest.length === 0) return null
  return (
    <Section title={`Other messages from ${lead.email}`} as="h3">
      <ul className="leads-more">
        {rest.map(({id, state, created_at, message}) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                desk.leads.dispatch({type: 'activate', id})
                desk.view.show(id)
                desk.columns.toLead()
              }}
            >
              <span>{shortTime(created_at, desk.now)}</span>
              <span className="leads-cut">{message || 'No text'}</span>
              <span>{stateTitle(state)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
