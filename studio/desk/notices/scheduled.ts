import {getReleaseIdFromReleaseDocumentId, getVersionFromId, type ReleaseDocument} from 'sanity'

/** A release that will replace a document. */
export interface Scheduled {
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
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
