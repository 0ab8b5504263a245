import {getPublishedId} from '@sanity/client/csm'
import {
  queryOfGivenPage,
  sectionsAfter,
  type BuildingAnswer,
  type BuildingRequest,
  type KeyedSection,
  type Sample,
  type Step,
} from '../../../domain/page-building.ts'
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

/** A page that can be built: its document's id, its query, and its sections with the steps so far. */
export interface BuiltPage {
  id: string
  query: string
  sections: readonly KeyedSection[]
}

/** Milliseconds for which a step that the Studio has done is shown before its result must be there. */
const patience = 5000

/**
 * The page that is being built: what the Studio says of it, with the steps that the Studio has not shown yet. So a step is on the page
 * in the next frame, and the draft follows.
 */
export class Building {
  readonly #readResult: (result: unknown) => unknown
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
  /** The samples that are on the page now, out of sight. */
  #drawn: readonly string[] = []
  #query = ''
  /** The sections of the last result, and the same ones with the objects of the results before where they say the same. */
  #result: readonly KeyedSection[] = []
  #stored: readonly KeyedSection[] = []
  /** Copies of samples as the page draws them, by their names. */
  readonly pictures = new Map<string, Element>()

  /** @param showAgain renders the page with what `adjusted` returns now */
  constructor(readResult: (result: unknown) => unknown, showAgain: () => void) {
    this.#readResult = readResult
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

  /**
   * The result of a page's query with the steps that are not in it yet, and with the samples while they are drawn; and the page that is
   * built then, where the result has one.
   */
  adjusted(result: unknown, query: string): {result: unknown; built?: BuiltPage} {
    const page: unknown = Object(result).page
    if (!isBuilt(page)) return {result}
    const id = getPublishedId(page._id)
    if (this.#result !== page.sections) {
      this.#result = page.sections
      this.#stored = withKnown(this.#stored, page.sections)
    }
    let sections = this.#stored
    // Those of another page, which was left a moment ago, are not for this one.
    if (id !== this.#state.id) this.#pending = []
    for (const step of this.#pending) sections = this.#after(id, sections, step)
    if (outline(sections) === outline(this.#stored)) {
      this.#pending = []
      sections = this.#stored
    }
    const samples = this.#drawn.flatMap((name) => {
      const sample = this.#samples.get(name)
      return sample ? [{...sample, _key: sampleAnchor(name), anchor: sampleAnchor(name), hidden: true}] : []
    })
    return {
      result: {...Object(result), page: {...page, sections: [...sections, ...samples]}},
      built: {id, query, sections},
    }
  }

  /** Has the controls for a page, or none. It is called with each page that is shown, also with one that was adjusted before. */
  show(page: BuiltPage | undefined): void {
    const {id, query, sections} = page ?? {id: undefined, query: this.#query, sections: []}
    const isAsBefore = id === this.#state.id && query === this.#query
    this.#set({id, sections})
    if (isAsBefore) return
    this.#query = query
    this.openSamples()
  }

  /** Asks the Studio for the sections that can be inserted into the page, as they would be now. */
  openSamples(): void {
    const {id} = this.#state
    const query = queryOfGivenPage(this.#query)
    if (id && query) this.#say({type: 'building/open', id, query})
  }

  /** Has these samples on the page, out of sight, and no others. */
  draw(names: readonly string[]): void {
    if (this.#drawn.length === 0 && names.length === 0) return
    this.#drawn = names
    this.#showAgain()
  }

  do(step: Step, message: string): void {
    const {id} = this.#state
    if (!id) return
    this.#pending = [...this.#pending, step]
    this.#set({message, hasFailed: false})
    this.#showAgain()
    // The Studio runs on the same thread, and would do its part before the page shows the step.
    requestAnimationFrame(() => requestAnimationFrame(() => this.#say({type: 'building/step', id, step})))
  }

  undo(): void {
    const {id} = this.#state
    if (id) this.#say({type: 'building/undo', id})
  }

  #after(id: string, before: readonly KeyedSection[], step: Step): KeyedSection[] {
    const sections = sectionsAfter(before, step, this.#samples)
    const earlier = new Set(before)
    for (const section of sections)
      if (!earlier.has(section))
        rememberItem(section, {id, type: 'page', path: ['sections', {_key: section._key}]})
    return sections
  }

  #learn({groups, samples, result}: Extract<BuildingAnswer, {type: 'building/samples'}>): void {
    const page: unknown = Object(this.#readResult(result)).page
    if (!isBuilt(page)) return
    const {sections} = page
    const former = this.#samples
    this.#samples = new Map(sections.map((section) => [section._key, section]))
    const stale = sections.filter((section) => {
      const before = former.get(section._key)
      return before && !isSame(before, section) && this.pictures.delete(section._key)
    })
    const isAsBefore = stale.length === 0 && isSame(samples, this.#state.samples)
    this.#set({groups, samples: isAsBefore ? this.#state.samples : samples})
  }

  #settle(error: string | undefined): void {
    const done = this.#pending
    const forget = () => {
      const left = this.#pending.filter((step) => !done.includes(step))
      if (left.length === this.#pending.length) return
      this.#pending = left
      this.#showAgain()
    }
    if (error === undefined) return void setTimeout(forget, patience)
    this.#set({message: error, hasFailed: true})
    forget()
  }

  #set(changed: Partial<BuildingState>): void {
    const next = {...this.#state, ...changed}
    const isAsBefore =
      next.id === this.#state.id &&
      next.message === this.#state.message &&
      next.samples === this.#state.samples &&
      outline(next.sections) === outline(this.#state.sections)
    if (isAsBefore) return
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

/** A list with the objects of an earlier one where they say the same, so that React renders what changed, and nothing else. */
function withKnown(before: readonly KeyedSection[], now: readonly KeyedSection[]): readonly KeyedSection[] {
  const byKey = new Map(before.map((section) => [section._key, section]))
  return now.map((section) => {
    const same = byKey.get(section._key)
    return same && JSON.stringify(same) === JSON.stringify(section) ? same : section
  })
}

/** Whether both say the same, whatever their items are called: a sample is made with new keys each time. */
const isSame = (a: object, b: object) => wordsOf(a) === wordsOf(b)

const wordsOf = (value: object) =>
  JSON.stringify(value, (name, part: unknown) => (name === '_key' ? undefined : part))

/** The id of the element that shows a sample while samples are drawn. */
export const sampleAnchor = (id: string): string => `sample-${id}`

/** What steps change. */
const outline = (sections: readonly KeyedSection[]) =>
  JSON.stringify(sections.map(({_key, variant, hidden}) => [_key, variant ?? null, hidden === true]))
