import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {Box, Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import type {Lead} from '../../../inbox/inbox-api.ts'
import {Muted, SmallButton} from '../../../ui/small.tsx'
import {dueIn} from '../state/figures.ts'
import {timeOf} from '../../../ui/words.ts'
import {mailTo, mailToAddress} from '../state/words.ts'
import type {Desk} from '../use-desk.ts'
import {Conflicts} from './Conflicts.tsx'
import {MoreMessages} from './MoreMessages.tsx'
import {Source} from './Source.tsx'
import {StateButtons} from './StateButtons.tsx'
import {NoteField, OwnerField} from './TypedFields.tsx'

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

function Sender({desk: {names, now}, lead}: {desk: Desk; lead: Lead}) {
  const {name, email, phone, company, created_at} = lead
  const due = dueIn(lead, now)
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
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
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
