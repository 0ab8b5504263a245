/** The part of a `system.release` document that says when it is published. */
export interface ScheduledRelease {
  /** The release's name in a perspective, such as `rBvVBRmYX`. */
  name: string
  /** `scheduled` when it will be published by itself. */
  state: string
  /** When it will be published, in ISO 8601; only a scheduled release has it. */
  publishAt?: string | null
}

/**
 * The perspective, as a stack of releases, that shows the content as it will be at a time (milliseconds since 1970): the
 * releases that are scheduled until then, the last one first. Releases without a time ("As soon as possible", "Undecided")
 * stay out. Releases of the same time are published in the order of their names, so the last name wins.
 * @returns an empty array when nothing is scheduled until then: the perspective is `published`
 */
export function releasesUntil(releases: readonly ScheduledRelease[], time: number): string[] {
  return releases
    .filter(({state}) => state === 'scheduled')
    .map(({name, publishAt}) => ({name, at: Date.parse(publishAt ?? '')}))
    .filter(({at}) => at <= time)
    .sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1))
    .map(({name}) => name)
}
