import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {IntentLink, Link} from 'sanity/router'
import {isRead} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'
import {DocumentLink} from '../../ui/DocumentPreview.tsx'
import {Muted, Nothing, Section} from '../../ui/small.tsx'
import {useBase, useNow} from '../../ui/hooks.ts'
import {useReleases} from '../../ui/use-query.ts'
import {byDay, calendarEntries, type CalendarEntry} from './calendar-entries.ts'

const labels = {
  release: {text: 'Release', tone: 'primary'},
  scheduledDraft: {text: 'Scheduled draft', tone: 'primary'},
  offerBegins: {text: 'Offer begins', tone: 'positive'},
  offerEnds: {text: 'Offer ends', tone: 'caution'},
  pageBegins: {text: 'Page begins', tone: 'positive'},
  pageEnds: {text: 'Page ends', tone: 'caution'},
} as const

/** What changes on the site and when: scheduled releases and drafts, and the dates of offers and pages. */
export function Dates(): JSX.Element {
  const {found: releases, error} = useReleases()
  const content = useContent()
  const base = useBase()
  const now = useNow()
  const entries =
    releases && isRead(content) ? calendarEntries(releases, [...content.values()], now) : undefined
  return (
    <Section
      title="What changes on the site, and when"
      aside={
        <Muted>
          <Link href={`${base}/releases`}>All releases</Link>
        </Muted>
      }
    >
      {!entries ? (
        <Nothing>
          {error || content instanceof Error
            ? 'What is planned cannot be read now.'
            : 'What is planned is being read.'}
        </Nothing>
      ) : entries.length === 0 ? (
        <Nothing>
          Nothing is planned. Scheduled releases, scheduled drafts, and the first and last day of offers and
          pages appear here, and stay for a week afterwards.
        </Nothing>
      ) : (
        byDay(entries).map((day) => <Day key={day.day} {...day} now={now} />)
      )}
    </Section>
  )
}

function Day({day, entries, now}: {day: string; entries: CalendarEntry[]; now: number}) {
  return (
    <Stack as="section" gap={3}>
      <Muted as="h3">{day}</Muted>
      <Stack as="ul" gap={2}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} now={now} />
        ))}
      </Stack>
    </Stack>
  )
}

function Entry({entry: {time, kind, title, release, documents}, now}: {entry: CalendarEntry; now: number}) {
  const {text, tone} = labels[kind]
  const isOver = time < now
  const only = documents[0]
  return (
    <Card as="li" padding={3} radius={2} border tone={isOver ? 'transparent' : 'default'}>
      <Stack gap={3}>
        <Flex gap={3} align="center" wrap="wrap">
          <Muted>{new Date(time).toLocaleTimeString('en', {hour: 'numeric', minute: '2-digit'})}</Muted>
          <Badge tone={tone}>{text}</Badge>
          <Text size={1} weight="medium">
            {release === undefined && only ? (
              <IntentLink intent="edit" params={{...only}}>
                {title}
              </IntentLink>
            ) : kind === 'release' && release !== undefined ? (
              <IntentLink intent="release" params={{id: release}}>
                {title}
              </IntentLink>
            ) : (
              title
            )}
          </Text>
          {isOver && <Muted>Over</Muted>}
        </Flex>
        {release !== undefined &&
          documents.map((document) => (
            <DocumentLink
              key={document.id}
              id={document.id}
              type={document.type ?? ''}
              // As it is in the release until that is published.
              release={isOver ? undefined : release}
            />
          ))}
      </Stack>
    </Card>
  )
}
