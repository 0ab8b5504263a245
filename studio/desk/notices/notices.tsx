import {Card, Text, Button, Flex} from '@sanity/ui'
import {property, textOf} from 'content-checks'
import type {JSX} from 'react'
import {
  useSchema,
  useEditState,
  usePerspective,
  useSetPerspective,
  getReleaseIdFromReleaseDocumentId,
  getVersionFromId,
  useActiveReleases,
  useDocumentVersions,
  type ReleaseDocument,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {leadForms} from '../../../domain/form-fields.ts'
import {isRead} from '../../checks/stored-content.ts'
import {useContent} from '../../checks/use-content.ts'
import {timeOf} from '../../ui/words.ts'

/** The forms that a document is about: all of the settings, and those of a page's sections. */
function formsOf(type: string, sections: unknown): string[] {
  if (type === 'formSettings') return Object.keys(leadForms)
  return (Array.isArray(sections) ? sections : []).flatMap((section) => {
    if (property(section, '_type') === 'contactSection') return 'contactPage'
    if (property(section, '_type') !== 'formSection') return []
    return property(section, 'variant') === 'line' ? 'homeBanner' : 'homeContact'
  })
}

/** Those of some forms whose messages are not received. A form that is not there yet has none. */
export function undelivered(settings: unknown, forms: readonly string[]): string[] {
  return forms.filter(
    (form) => !['backend', undefined].includes(textOf(property(settings, form), 'delivery')),
  )
}

/** Says, on the form of a page with lead forms, that the messages of one of them are not received. */
export function DeliveryNotice(props: {type: string; sections: unknown}): JSX.Element | null {
  const forms = formsOf(props.type, props.sections)
  const settings = useSchema().get('formSettings')
  const content = useContent()
  const published = isRead(content) ? content.get('formSettings') : undefined
  const fields = settings?.jsonType === 'object' ? settings.fields : []
  const titles = undelivered(published, forms).map(
    (form) => fields.find(({name}) => name === form)?.type.title ?? form,
  )
  if (titles.length === 0) return null
  return (
    <Card tone="critical" border radius={2} padding={4} marginBottom={5} data-testid="undelivered">
      <Text size={1}>
        On the site, nobody receives the messages of {titles.map((title) => `“${title}”`).join(' and ')}.{' '}
        <IntentLink intent="edit" params={{id: 'formSettings', type: 'formSettings'}}>
          Choose where they go
        </IntentLink>
        .
      </Text>
    </Card>
  )
}

/**
 * Says above a form, while the Studio shows what is published, that nothing can be changed there, what became of a draft, and how to get back.
 * Sanity's button “Published” above a form turns the whole Studio to it.
 * @param id the published one
 */
export function PublishedNotice({id, type}: {id: string; type: string}): JSX.Element | null {
  const {selectedPerspectiveName} = usePerspective()
  const setPerspective = useSetPerspective()
  const {draft} = useEditState(id, type)
  if (selectedPerspectiveName !== 'published') return null
  return (
    <Card tone="caution" border radius={2} padding={4} marginBottom={5} data-testid="published">
      <Flex gap={4} align="center" justify="space-between" wrap="wrap">
        <Text size={1}>
          {draft
            ? 'This is what visitors see. What was typed since is kept in the draft, and not published.'
            : 'This is what visitors see. The whole Studio shows what is published, so nothing can be changed here.'}
        </Text>
        <Button
          mode="ghost"
          fontSize={1}
          padding={3}
          text={draft ? 'Back to the draft' : 'Back to editing'}
          onClick={() => setPerspective('drafts')}
        />
      </Flex>
    </Card>
  )
}

/** Says, on the form of a document, that a scheduled release will replace it, and with it what is published until then. */
export function ScheduledNotice({id}: {id: string}): JSX.Element | null {
  const {data: releases} = useActiveReleases()
  const {data: versionIds} = useDocumentVersions({documentId: id})
  const [next] = scheduledFor(releases, versionIds)
  if (!next) return null
  return (
    <Card tone="caution" border radius={2} padding={4} marginBottom={5} data-testid="scheduled">
      <Text size={1}>
        On {timeOf(next.at)}, the release{' '}
        <IntentLink intent="release" params={{id: next.release}}>
          {next.title}
        </IntentLink>{' '}
        replaces all of this with its own version. Changes that you publish here before then are lost, unless
        you make them in the release too.
      </Text>
    </Card>
  )
}

/** A release that will replace a document. */
interface Scheduled {
  release: string
  title: string
  /** ISO 8601 */
  at: string
}

type Release = Pick<ReleaseDocument, '_id' | 'state' | 'publishAt'> & {metadata: {title?: string}}

/** The scheduled releases that have a version of a document, the next first. */
export function scheduledFor(releases: readonly Release[], versionIds: readonly string[]): Scheduled[] {
  const versions = new Set(versionIds.map(getVersionFromId))
  return releases
    .flatMap(({_id, state, publishAt, metadata}) => {
      const release = getReleaseIdFromReleaseDocumentId(_id)
      const isScheduled = state === 'scheduled' && publishAt && versions.has(release)
      return isScheduled ? [{release, title: metadata.title || 'Untitled release', at: publishAt}] : []
    })
    .toSorted((first, second) => Date.parse(first.at) - Date.parse(second.at))
}
