/** The global `site`, which the inline script and the application share. */
interface SiteGlobal {
  /** The id of the newest live event that the browser knows of; at first the one that the page was built at. */
  lastEventId: string | undefined
  /** Set by the application once it is interactive: it then answers live events and submitted forms itself. */
  onLiveEvent?(tags: readonly string[] | undefined): void
  /** A form that was submitted before the application was interactive. */
  pendingSubmit?: {form: HTMLFormElement; submitter: HTMLElement | null}
}

declare var site: SiteGlobal
