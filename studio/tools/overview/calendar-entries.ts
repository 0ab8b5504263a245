import {textOf, type CheckedDocument} from 'content-checks'
import {getPublishedId, getVersionFromId, isDraftId, type ReleaseDocument} from 'sanity'
import {releasesUntil} from '../../../domain/releases.ts'

/** What counts of a release. */
export type Release = Pick<
  ReleaseDocument,
  'name' | 'state' | 'publishAt' | 'publishedAt' | 'finalDocumentStates'
> & {metadata?: Pick<ReleaseDocument['metadata'], 'title' | 'cardinality'>}

/** Something that changes the site at a time. */
export interface CalendarEntry {
  key: string
  /** Milliseconds since 1970. */
  time: number
  kind: 'release' | 'scheduledDraft' | 'offerBegins' | 'offerEnds' | 'pageBegins' | 'pageEnds'
  title: string
  release?: string
  /** The documents that change; a type that is not known is left out. */
  documents: {id: string; type?: string}[]
}

const week = 7 * 24 * 60 * 60 * 1000

/**
 * What changed in the week before `now` (milliseconds since 1970) and what will, in order of time.
 * @param documents of all types; of offers and pages, the dates count
 */
export function calendarEntries(
  releases: readonly Release[],
  documents: readonly CheckedDocument[],
  now: number,
): CalendarEntry[] {
  const dated = documents.filter(({_id, _type}) => ['promo', 'page'].includes(_type) && !isDraftId(_id))
  return [
    ...releases.filter(isPlanned).map((release) => releaseEntry(release, documents)),
    ...dated.flatMap((document) =>
      (['Begins', 'Ends'] as const)
        .map((what) => dateEntry(document, what))
        .filter(({time}) => isInEffect(document, time, releases, dated)),
    ),
  ]
    .filter(({time}) => time >= now - week)
    .sort((a, b) => a.time - b.time || (a.key < b.key ? -1 : 1))
}

const isPlanned = ({state}: Release) => ['scheduled', 'scheduling', 'publishing', 'published'].includes(state)

function releaseEntry(release: Release, documents: readonly CheckedDocument[]): CalendarEntry {
  const {name, state, publishAt, publishedAt, metadata, finalDocumentStates} = release
  const isPublished = state === 'published'
  const versions = documents.filter(({_id}) => getVersionFromId(_id) === name)
  return {
    key: name,
    // Publishing a release in the past makes its scheduled time irrelevant.
    time: Date.parse((isPublished ? publishedAt : publishAt) ?? ''),
    kind: metadata?.cardinality === 'one' ? 'scheduledDraft' : 'release',
    title: metadata?.title || 'Untitled release',
    release: name,
    documents: isPublished
      ? (finalDocumentStates ?? []).map(({id}) => ({id: getPublishedId(id)}))
      : versions.map(({_id, _type}) => ({id: getPublishedId(_id), type: _type})),
  }
}

function dateEntry(document: CheckedDocument, what: 'Begins' | 'Ends'): CalendarEntry {
  const {_id, _type} = document
  const isPage = _type === 'page'
  const kind = `${isPage ? 'page' : 'offer'}${what}` as const
  return {
    key: `${_id}-${kind}`,
    time: Date.parse(textOf(document, what === 'Begins' ? 'start' : 'end') ?? ''),
    kind,
    title: textOf(document, isPage ? 'title' : 'text') || (isPage ? 'Page' : 'Offer'),
    documents: [{id: getPublishedId(_id), type: _type}],
  }
}

/** Whether the version of a document that has this date is the one that is published when the date comes. */
function isInEffect(
  {_id}: CheckedDocument,
  time: number,
  releases: readonly Release[],
  dated: readonly CheckedDocument[],
): boolean {
  const versions = releasesUntil(releases, time).map((name) => `versions.${name}.${getPublishedId(_id)}`)
  const last = versions.find((version) => dated.some((document) => document._id === version))
  return _id === (last ?? getPublishedId(_id))
}

/** Entries by day, in the time zone of the editor's browser unless another is named. */
export function byDay(
  entries: CalendarEntry[],
  timeZone?: string,
): {day: string; entries: CalendarEntry[]}[] {
  const format = new Intl.DateTimeFormat('en', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone ? {timeZone} : {}),
  })
  const days = Map.groupBy(entries, ({time}) => format.format(time))
  return [...days].map(([day, ofDay]) => ({day, entries: ofDay}))
}
