import type {LayoutEntry, ContentEntry, Page} from '../content/page.ts'

/** A page with the content it shows. */
export interface Screen {
  page: Page
  entry: ContentEntry
}

/** What the browser holds of the site's content: the layout, and the pages seen so far by path. */
export class ContentStore {
  layout: LayoutEntry
  readonly #screens = new Map<string, Screen>()
  readonly #listeners = new Set<() => void>()

  constructor(layout: LayoutEntry) {
    this.layout = layout
  }

  paths(): IterableIterator<string> {
    return this.#screens.keys()
  }

  screen(path: string): Screen | undefined {
    return this.#screens.get(path)
  }

  show(path: string, screen: Screen): void {
    this.#screens.set(path, screen)
    this.#changed()
  }

  showLayout(layout: LayoutEntry): void {
    this.layout = layout
    this.#changed()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}
