import {Card, Text} from '@sanity/ui'
import type {JSX} from 'react'
import {
  getReleaseIdFromReleaseDocumentId,
  getVersionFromId,
  useActiveReleases,
  useDocumentVersions,
  type ReleaseDocument,
} from 'sanity'
import {IntentLink} from 'sanity/router'
import {timeOf} from '../../ui/words.ts'

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
