/** The global `site`, which the inline script and the application share. */
interface SiteGlobal {
  /** The id of the newest live event that the browser knows of; at first the one that the page was built at. */
  lastEventId: string | undefined
  /** The sync tags of live events before the application was interactive, which do not concern this document; undefined where unknown. */
  missedEvents?: (readonly string[] | undefined)[]
  /**
   * Set by the application once it is interactive: it then answers live events and submitted forms itself.
   * @throws when content that the page shows may have changed and could not be fetched
   */
  onLiveEvent?(tags: readonly string[] | undefined): Promise<void>
  /** A form that was submitted before the application was interactive. */
  pendingSubmit?: {form: HTMLFormElement; submitter: HTMLElement | null}
}

declare var site: SiteGlobal
