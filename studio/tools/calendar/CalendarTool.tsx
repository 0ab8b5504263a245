import {Badge, Card, Flex, Stack, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {Preview, useClient, useSchema} from 'sanity'
import {IntentLink} from 'sanity/router'
import {apiVersion} from '../../../domain/sanity-api.ts'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {
  byDay,
  calendarEntries,
  calendarQuery,
  type CalendarContent,
  type CalendarEntry,
} from './calendar-entries.ts'

const labels = {
  release: {text: 'Release', tone: 'primary'},
  scheduledDraft: {text: 'Scheduled draft', tone: 'primary'},
  offerBegins: {text: 'Offer begins', tone: 'positive'},
  offerEnds: {text: 'Offer ends', tone: 'caution'},
} as const

/** What changes on the site and when: scheduled releases and drafts, and the dates of offers. */
export function CalendarTool() {
  const content = useCalendarContent()
  const entries = content && calendarEntries(content, content.readAt)
  return (
    <ToolPage title="Calendar">
      {entries?.length === 0 && (
        <Card padding={4} radius={2} border>
          <Text muted>
            Nothing is planned. Scheduled releases, scheduled drafts, and the first and last day of offers
            appear here, and stay for a week afterwards.
          </Text>
        </Card>
      )}
      {content && entries && byDay(entries).map((day) => <Day key={day.day} {...day} now={content.readAt} />)}
    </ToolPage>
  )
}

function Day({day, entries, now}: {day: string; entries: CalendarEntry[]; now: number}) {
  return (
    <Stack as="section" gap={3}>
      <Text as="h2" size={1} weight="semibold">
        {day}
      </Text>
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
          <Text size={1} muted>
            {new Date(time).toLocaleTimeString('en', {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'})}
          </Text>
          <Badge tone={tone}>{text}</Badge>
          <Text size={1} weight="medium">
            {release === undefined && only ? (
              <IntentLink intent="edit" params={only.type ? {id: only.id, type: only.type} : {id: only.id}}>
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
          {isOver && (
            <Text size={1} muted>
              Over
            </Text>
          )}
        </Flex>
        {release !== undefined &&
          documents.map(({id, type}) => (
            <ReleasedDocument key={id} id={id} type={type} release={isOver ? undefined : release} />
          ))}
      </Stack>
    </Card>
  )
}

/** A document of a release, as it is in the release until that is published. */
function ReleasedDocument({
  id,
  type,
  release,
}: {
  id: string
  type: string | undefined
  release: string | undefined
}) {
  const schemaType = useSchema().get(type ?? '')
  return (
    <IntentLink
      intent="edit"
      params={type ? {id, type} : {id}}
      searchParams={release ? [['perspective', release]] : []}
      style={{color: 'inherit'}}
    >
      {schemaType ? (
        <Preview
          schemaType={schemaType}
          layout="default"
          value={{_id: id, _type: schemaType.name}}
          {...(release && {perspectiveStack: [release]})}
        />
      ) : (
        id
      )}
    </IntentLink>
  )
}

/** What the calendar shows, kept as new as the content; undefined until it has been read. */
function useCalendarContent(): (CalendarContent & {readAt: number}) | undefined {
  const client = useClient({apiVersion})
  const [content, setContent] = useState<CalendarContent & {readAt: number}>()
  useEffect(() => {
    const read = () => {
      client.fetch<CalendarContent>(calendarQuery, {}, {perspective: 'raw'}).then(
        (found) => setContent({...found, readAt: Date.now()}),
        (error: unknown) => console.warn('The calendar could not be read.', error),
      )
    }
    read()
    const filter = '*[_type in ["system.release", "promo"] || _id in path("versions.**")]'
    const changes = client.listen(filter, {}, {includeResult: false, visibility: 'query'}).subscribe(read)
    return () => changes.unsubscribe()
  }, [client])
  return content
}
