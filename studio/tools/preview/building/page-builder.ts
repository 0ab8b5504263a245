import type {SanityClient} from '@sanity/client'
import {askWithFacts} from '../../../../domain/facts.ts'
import type {BuildingAnswer, BuildingRequest, Step} from '../../../../domain/page-building.ts'
import {sectionGroups} from '../../../../schemas/section.ts'
import {asError} from '../../../ui/use-attempt.ts'
import {changePage, PageGone, type StoredSection, type StoredStep} from './change-page.ts'
import type {Insertable} from './samples.ts'

interface Options {
  client: SanityClient
  /** Makes the sections that can be inserted into a page. */
  makeSections: (id: string) => Promise<Insertable[]>
  say: (answer: BuildingAnswer) => void
  /** Called with whether there is a step that can be taken back. */
  onSteps: (canUndo: boolean) => void
}

/** Does to pages of sections what is asked on the page in the frame (web/preview/building/), one step after the other. */
export class PageBuilder {
  readonly #options: Options
  #made: ReadonlyMap<string, StoredSection> = new Map()
  /** What takes back the steps of this window, the last one last. */
  #steps: {id: string; back: StoredStep}[] = []
  #last: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  hear(request: BuildingRequest): void {
    if (request?.type === 'building/open')
      this.#open(request.id, request.query).catch((error: unknown) =>
        this.#options.say({
          type: 'building/done',
          error: `The sections to add could not be made. ${asError(error).message}`,
        }),
      )
    if (request?.type === 'building/step') this.#step(request.id, request.step)
    if (request?.type === 'building/undo') this.undo(request.id)
  }

  /**
   * Takes back the last step, as one step: what somebody else did meanwhile stays. One that fails can be tried again, unless its page is
   * gone, which would keep the steps before it from being undone.
   * @param id of the page that it is asked for on; undefined for the last step of all
   */
  undo(id?: string): void {
    this.#inTurn(async () => {
      const step = this.#steps.findLast((each) => id === undefined || each.id === id)
      if (!step) return
      const forget = () => this.#setSteps(this.#steps.filter((each) => each !== step))
      try {
        await changePage(this.#options.client, step.id, step.back)
      } catch (error) {
        if (error instanceof PageGone) forget()
        throw error
      }
      forget()
    })
  }

  #step(id: string, step: Step): void {
    this.#inTurn(async () => {
      const back = await changePage(this.#options.client, id, this.#stored(step))
      if (back) this.#setSteps([...this.#steps, {id, back}])
    })
  }

  /** Makes the sections that can be inserted, and lets the page's own query read them, as if a page had them all. */
  async #open(id: string, query: string): Promise<void> {
    const {client, makeSections, say} = this.#options
    const made = await makeSections(id)
    const sections = made.map(({section}) => section)
    this.#made = new Map(sections.map((section) => [section._key, section]))
    const page = {_id: 'page-of-samples', _type: 'page', sections}
    const {result} = await askWithFacts(query, async (each) => ({
      result: await client.fetch<unknown>(each, {page}, {perspective: 'drafts'}),
    }))
    say({
      type: 'building/samples',
      groups: sectionGroups,
      samples: made.map(({sample}) => sample),
      result,
    })
  }

  #stored(step: Step): StoredStep {
    if (step.do !== 'insert') return step
    const section = this.#made.get(step.sample)
    if (!section) throw new Error(`There is no section “${step.sample}”.`)
    return {do: 'put', key: step.key, section: {...section, _key: step.key}, after: step.after}
  }

  #setSteps(steps: {id: string; back: StoredStep}[]): void {
    this.#steps = steps
    this.#options.onSteps(steps.length > 0)
  }

  #inTurn(run: () => Promise<void>): void {
    const {say} = this.#options
    this.#last = this.#last.then(run).then(
      () => say({type: 'building/done', error: undefined}),
      (error: unknown) => {
        say({type: 'building/done', error: `This could not be done. ${asError(error).message}`})
      },
    )
  }
}
