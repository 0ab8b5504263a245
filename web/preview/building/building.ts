import {
  queryOfGivenPage,
  sectionsAfter,
  type BuildingAnswer,
  type BuildingRequest,
  type KeyedSection,
  type Sample,
  type Step,
} from '../../../domain/page-building.ts'
import {publishedId} from '../list-items.ts'
import {rememberItem} from '../source-marks.ts'

/** What the controls show. A new object at each change. */
export interface BuildingState {
  /** The id of the page's document; undefined while there is nothing to build on. */
  id: string | undefined
  sections: readonly KeyedSection[]
  samples: readonly Sample[]
  groups: Readonly<Record<string, string>>
  /** What happened last, for screen readers; what went wrong, for all. */
  message: string
  hasFailed: boolean
}

/** Milliseconds for which a step that the Studio has done is shown before its result must be there. */
const patience = 5000

/**
 * The page that is being built: what the Studio says of it, with the steps that the Studio has not shown yet. So a step is on the page
 * in the next frame, and the draft follows.
 */
export class Building {
  readonly #showAgain: () => void
  readonly #listeners = new Set<() => void>()
  #state: BuildingState = {
    id: undefined,
    sections: [],
    samples: [],
    groups: {},
    message: '',
    hasFailed: false,
  }
  #pending: Step[] = []
  #samples = new Map<string, KeyedSection>()
  #query = ''
  #isDrawing = false

  /** @param showAgain renders the page with what `adjusted` returns now */
  constructor(showAgain: () => void) {
    this.#showAgain = showAgain
    addEventListener('message', ({data, source}: MessageEvent<BuildingAnswer>) => {
      if (source !== parent) return
      if (data?.type === 'building/samples') this.#learn(data)
      if (data?.type === 'building/done') this.#settle(data.error)
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): BuildingState => this.#state

  /** The result of a page's query with the steps that are not in it yet, and with the samples while they are drawn. */
  adjusted(result: unknown, query: string, isDraft: boolean): unknown {
    const page: unknown = Object(result).page
    if (!isDraft || !isBuilt(page)) {
      this.#set({id: undefined, sections: []})
      return result
    }
    const id = publishedId(page._id)
    if (query !== this.#query) {
      this.#query = query
      this.openSamples()
    }
    let sections: readonly KeyedSection[] = page.sections
    for (const step of this.#pending) sections = this.#after(id, sections, step)
    if (outline(sections) === outline(page.sections)) {
      this.#pending = []
      sections = page.sections
    }
    this.#set({id, sections})
    if (!this.#isDrawing) return {...Object(result), page: {...page, sections}}
    const samples = [...this.#samples].map(([name, section]) => ({
      ...section,
      _key: `sample-${name}`,
      anchor: sampleAnchor(name),
      hidden: true,
    }))
    return {...Object(result), page: {...page, sections: [...sections, ...samples]}}
  }

  /** Asks the Studio for the sections that can be inserted, as they would be now. */
  openSamples(): void {
    const query = queryOfGivenPage(this.#query)
    if (query) this.#say({type: 'building/open', query})
  }

  /** Draws the samples on the page, out of sight, for as long as `look` reads them. */
  async drawSamples(look: () => Promise<void>): Promise<void> {
    this.#isDrawing = true
    this.#showAgain()
    try {
      await look()
    } finally {
      this.#isDrawing = false
      this.#showAgain()
    }
  }

  do(step: Step, message: string): void {
    const {id} = this.#state
    if (!id) return
    this.#pending.push(step)
    this.#say({type: 'building/step', id, step})
    this.#set({message, hasFailed: false})
    this.#showAgain()
  }

  undo(): void {
    const {id} = this.#state
    if (id) this.#say({type: 'building/undo', id})
  }

  #after(id: string, before: readonly KeyedSection[], step: Step): KeyedSection[] {
    const sections = sectionsAfter(before, step, this.#samples)
    const known = new Set(before)
    for (const section of sections)
      if (!known.has(section))
        rememberItem(section, {id, type: 'page', path: ['sections', {_key: section._key}]})
    return sections
  }

  #learn({groups, samples, sections}: Extract<BuildingAnswer, {type: 'building/samples'}>): void {
    this.#samples = new Map(sections.map((section) => [section._key, section]))
    this.#set({groups, samples})
  }

  #settle(error: string | undefined): void {
    const forget = () => {
      if (this.#pending.length === 0) return
      this.#pending = []
      this.#showAgain()
    }
    if (error === undefined) {
      const {length} = this.#pending
      setTimeout(() => this.#pending.length <= length && forget(), patience)
      return
    }
    this.#set({message: error, hasFailed: true})
    forget()
  }

  #set(changed: Partial<BuildingState>): void {
    const next = {...this.#state, ...changed}
    const isSame =
      next.id === this.#state.id &&
      next.message === this.#state.message &&
      next.samples === this.#state.samples &&
      outline(next.sections) === outline(this.#state.sections)
    if (isSame) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }

  #say(request: BuildingRequest): void {
    parent.postMessage(request, __STUDIO_ORIGIN__)
  }
}

function isBuilt(page: unknown): page is {_id: string; sections: KeyedSection[]} {
  const {_id, sections}: {_id?: unknown; sections?: unknown} = Object(page)
  return typeof _id === 'string' && Array.isArray(sections)
}

/** The id of the element that shows a sample while samples are drawn. */
export const sampleAnchor = (id: string): string => `sample-${id}`

/** What steps change. */
const outline = (sections: readonly KeyedSection[]) =>
  JSON.stringify(sections.map(({_key, variant, hidden}) => [_key, variant ?? null, hidden === true]))
