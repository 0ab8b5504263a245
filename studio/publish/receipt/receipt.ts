import type {SiteRevision} from '../../../domain/site-revision.ts'
import {timeOf} from '../../ui/words.ts'

/** What the Studio says of a published change: whether the site serves it. */
export type Receipt =
  | {state: 'building'; since: number}
  | {state: 'live'; since: number; at: number}
  | {state: 'failed'; since: number; reason: string}

/** What is known of the site at a moment. */
export interface Sighting {
  /** Live events that are the change or came after it; undefined while the content lake has not named any. */
  events: ReadonlySet<string> | undefined
  /** How new the site is; undefined when it does not say. */
  revision: SiteRevision | undefined
  /** The pages on which the document shows. */
  paths: readonly string[]
  /** When the change was published, in milliseconds since 1970. */
  since: number
  /** Now, in the same unit. */
  now: number
}

/** Milliseconds for which a site that does not answer may be starting. */
export const startupTime = 5000

/** Milliseconds after which a build that has not begun or ended has probably failed. */
export const longestBuild = 15 * 60 * 1000

/** Judges whether the site serves a change. */
export function judge({events, revision, paths, since, now}: Sighting): Receipt {
  const isOn = revision && revision.event !== null && events?.has(revision.event)
  if (!isOn && now - since < (revision ? longestBuild : startupTime)) return {state: 'building', since}
  const reason = isOn
    ? paths.map((path) => revision.failed[path]).find((failure) => failure !== undefined)
    : revision
      ? `The site was last built on ${timeOf(revision.builtAt)}, before this was published. Its build may have failed.`
      : 'The site does not answer, or does not let this Studio read how new it is. Visitors see what it served last.'
  return reason === undefined ? {state: 'live', since, at: now} : {state: 'failed', since, reason}
}
