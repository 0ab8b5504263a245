/** What the page's inline script and the application tell each other. */
interface SiteRuntime {
  /** The id of the last live event heard of, or that the page was built at. */
  last: string | undefined
  /** Set by the application once it runs: it then answers live events and submitted forms itself. */
  update?(tags: readonly string[] | undefined): void
  /** A form that was submitted before the application ran. */
  pending?: {form: HTMLFormElement; submitter: HTMLElement | null}
}

declare var site: SiteRuntime
