import {getPublishedId} from '@sanity/client/csm'
import {releasesUntil} from '../../../domain/releases.ts'

/** What the calendar's query finds. */
export interface CalendarContent {
  releases: CalendarRelease[]
  versions: VersionDocument[]
  dated: DatedDocument[]
}

interface CalendarRelease {
  name: string
  state: string
  publishAt: string | null
  publishedAt: string | null
  title: string | null
  /** `one` for a draft that is scheduled on its own. */
  cardinality: string | null
  /** The ids of the versions that a published release had. */
  versionIds: string[] | null
}

interface VersionDocument {
  _id: string
  _type: string
}

/** The dates of an offer or a page as published, or of its version in a release. */
interface DatedDocument {
  _id: string
  _type: string
  title: string | null
  start: string | null
  end: string | null
}

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

export const calendarQuery = `{
  "releases": *[_type == "system.release" && state in ["scheduled", "scheduling", "publishing", "published"]]{
    name, state, publishAt, publishedAt,
    "title": metadata.title, "cardinality": metadata.cardinality, "versionIds": finalDocumentStates[].id
  },
  "versions": *[_id in path("versions.**")]{_id, _type},
  "dated": *[_type in ["promo", "page"] && (defined(start) || defined(end)) && !(_id in path("drafts.**"))]{
    _id, _type, "title": coalesce(text, title), start, end
  }
}`

/** The documents that it is read from. */
export const calendarTypes = '*[_type in ["system.release", "promo", "page"] || _id in path("versions.**")]'

const week = 7 * 24 * 60 * 60 * 1000

/** What changed in the week before `now` (milliseconds since 1970) and what will, in order of time. */
export function calendarEntries(content: CalendarContent, now: number): CalendarEntry[] {
  return [
    ...content.releases.map((release) => releaseEntry(release, content.versions)),
    ...content.dated.flatMap((document) =>
      [dateEntry(document, 'Begins', document.start), dateEntry(document, 'Ends', document.end)].filter(
        ({time}) => isInEffect(document, time, content),
      ),
    ),
  ]
    .filter(({time}) => time >= now - week)
    .sort((a, b) => a.time - b.time || (a.key < b.key ? -1 : 1))
}

function releaseEntry(release: CalendarRelease, versions: VersionDocument[]): CalendarEntry {
  const {name, state, publishAt, publishedAt, title, cardinality, versionIds} = release
  const isPublished = state === 'published'
  const ofRelease = versions.filter(({_id}) => _id.startsWith(`versions.${name}.`))
  return {
    key: name,
    // Publishing a release in the past makes its scheduled time irrelevant.
    time: Date.parse((isPublished ? publishedAt : publishAt) ?? ''),
    kind: cardinality === 'one' ? 'scheduledDraft' : 'release',
    title: title || 'Untitled release',
    release: name,
    documents: isPublished
      ? (versionIds ?? []).map((id) => ({id: getPublishedId(id)}))
      : ofRelease.map(({_id, _type}) => ({id: getPublishedId(_id), type: _type})),
  }
}

function dateEntry(
  {_id, _type, title}: DatedDocument,
  what: 'Begins' | 'Ends',
  date: string | null,
): CalendarEntry {
  const isPage = _type === 'page'
  const kind = `${isPage ? 'page' : 'offer'}${what}` as const
  return {
    key: `${_id}-${kind}`,
    time: Date.parse(date ?? ''),
    kind,
    title: title || (isPage ? 'Page' : 'Offer'),
    documents: [{id: getPublishedId(_id), type: _type}],
  }
}

/** Whether the version of a document that has this date is the one that is published when the date comes. */
function isInEffect({_id}: DatedDocument, time: number, {releases, dated}: CalendarContent): boolean {
  const ids = new Set(dated.map((document) => document._id))
  const [last] = releasesUntil(releases, time).filter((name) =>
    ids.has(`versions.${name}.${getPublishedId(_id)}`),
  )
  return _id === (last ? `versions.${last}.${getPublishedId(_id)}` : getPublishedId(_id))
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
