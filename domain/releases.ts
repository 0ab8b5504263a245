/** A release of the content lake, as far as its schedule goes: https://www.sanity.io/docs/content-releases */
export interface ScheduledRelease {
  name: string
  /** When it will be published, in ISO 8601; missing unless it is scheduled. */
  publishAt?: string | null
  state: string
}

/**
 * The content as it will be at a time (milliseconds since 1970), as the content lake's perspective: the releases that are scheduled
 * until then, the latest first, over what is published. Releases without a time stay out, and so do drafts.
 */
export function perspectiveAt(releases: readonly ScheduledRelease[], time: number): string[] {
  const due = releases.flatMap(({name, publishAt, state}) => {
    const at = Date.parse(publishAt ?? '')
    return state === 'scheduled' && at <= time ? [{name, at}] : []
  })
  return [...due.toSorted((a, b) => b.at - a.at).map(({name}) => name), 'published']
}
