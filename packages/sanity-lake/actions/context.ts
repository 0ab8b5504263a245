/** The state an action works on: the documents after the actions before it, and the fields of its request. */
import {actionError} from '../errors.ts'
import {isPublishedId, publishedIdOf, releaseDocumentId, releaseOfVersion} from '../ids.ts'
import {isRecord} from 'service-kit/guards'
import {copyObject} from '../mutations/limits.ts'
import {prepareMutations} from '../mutations/prepare.ts'
import {Stage} from '../mutations/stage.ts'
import type {StoredDataset} from '../store/dataset.ts'
import type {Mutation, SanityDocument} from '../types.ts'

type ActionHandler = (context: ActionContext, request: ActionRequest) => Mutation[]

/** Handlers by `actionType`. */
export type ActionHandlers = Record<string, ActionHandler>

export class ActionContext {
  readonly dataset: StoredDataset
  readonly mutations: Mutation[] = []
  readonly #stage: Stage

  constructor(dataset: StoredDataset) {
    this.dataset = dataset
    // Only the mutations are used: the commit computes and stamps the documents itself.
    this.#stage = new Stage(dataset, {transactionId: '', timestamp: new Date().toISOString()})
  }

  apply(mutations: Mutation[], index: number): void {
    for (const mutation of prepareMutations(mutations, false)) this.#stage.apply(mutation, index)
    this.mutations.push(...mutations)
  }

  get(id: string): SanityDocument | undefined {
    return this.#stage.get(id)
  }

  /** @throws LakeError 409 when it does not exist */
  need(id: string, request: ActionRequest): SanityDocument {
    const document = this.get(id)
    if (!document) throw request.refuse('documentNotFoundError', `Document "${id}" was not found`, {id})
    return document
  }

  /**
   * Refuses when the document (or its absence) is not the revision the client saw.
   * A revision of a document written earlier in the same request cannot be known, so it is not compared.
   */
  requireRevision(id: string, expected: string | undefined, request: ActionRequest): void {
    if (expected === undefined || this.#stage.touched.has(id)) return
    const current = this.get(id)?._rev
    if (current === expected) return
    const found = current === undefined ? 'does not exist' : `has unexpected revision ID ("${current}")`
    throw request.refuse(
      'documentRevisionIDDoesNotMatchError',
      `Document "${id}" ${found}, expected "${expected}"`,
      {
        id,
        currentRevisionID: current ?? null,
        expectedRevisionID: expected,
      },
    )
  }

  /** Versions of a release that is scheduled, archived or published can no longer be edited. */
  requireOpenRelease(id: string, request: ActionRequest): void {
    const releaseId = releaseOfVersion(id)
    const state = releaseId === undefined ? undefined : this.get(releaseDocumentId(releaseId))?.['state']
    if (state === undefined || state === 'active') return
    throw request.refuse(
      'releaseNotActiveError',
      `Release "${releaseId}" is ${JSON.stringify(state)}, not active`,
      {
        id,
      },
    )
  }

  /** The versions in a release in their present state, in order of creation. */
  versionsOf(releaseId: string): SanityDocument[] {
    const stored = this.dataset.versionsOf(releaseId).flatMap(({_id}) => this.get(_id) ?? [])
    const created = [...this.#stage.touched].flatMap(([id, {before, after}]) =>
      after && !before && releaseOfVersion(id) === releaseId ? [after] : [],
    )
    return [...stored, ...created]
  }
}

/** The fields of one action, read with the checks they need. */
export class ActionRequest {
  readonly type: string
  readonly #fields: Record<string, unknown>
  readonly #index: number

  constructor(action: unknown, index: number) {
    if (!isRecord(action)) throw actionError(400, 'validationError', 'An action must be an object', {}, index)
    this.#fields = action
    this.#index = index
    this.type = this.text('actionType')
  }

  /** @throws LakeError 400 when it is missing or not a string */
  text(name: string): string {
    const value = this.optional(name)
    if (value === undefined) throw this.invalid(`"${name}" must be a string`)
    return value
  }

  /** The first of these fields that has a value. */
  optional(...names: string[]): string | undefined {
    for (const name of names) {
      const value = this.#fields[name]
      if (typeof value === 'string' && value !== '') return value
      if (value !== undefined && value !== null) throw this.invalid(`"${name}" must be a string`)
    }
    return undefined
  }

  has(name: string): boolean {
    return this.#fields[name] !== undefined && this.#fields[name] !== null
  }

  texts(name: string): string[] {
    const value = this.#fields[name] ?? []
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
    throw this.invalid(`"${name}" must be an array of strings`)
  }

  /** An object of the request, copied; items of its arrays get a `_key`, as the Actions API gives them. */
  object(name: string): Record<string, unknown> {
    const value = this.#fields[name]
    if (!isRecord(value)) throw this.invalid(`"${name}" must be an object`)
    return copyObject(value, {arrayKeys: true, index: this.#index})
  }

  /** A document of the request; without an `_id` it gets `id`. */
  document(name: string, id?: string): Record<string, unknown> & {_id: string; _type: string} {
    const {_id = id, _type, ...content} = this.object(name)
    if (typeof _id !== 'string') throw this.invalid(`"${name}" must have an "_id"`)
    if (typeof _type !== 'string') throw this.invalid(`"${name}" must have a "_type"`)
    return {...content, _id, _type}
  }

  /** @throws LakeError 400 unless the id is a draft or version of the published id */
  requireVersionOf(id: string, publishedId: string): void {
    if (publishedIdOf(publishedId) !== publishedId) {
      throw this.invalid(`"${publishedId}" is not the ID of a published document`)
    }
    if (id !== publishedId && publishedIdOf(id) === publishedId) return
    throw this.invalid(`"${id}" is not a draft or version of "${publishedId}"`)
  }

  /** @throws LakeError 400 for the id of a published document */
  requireVersion(id: string): void {
    if (isPublishedId(id)) throw this.invalid(`"${id}" is not the ID of a draft or version`)
  }

  /** A request that can never succeed (400). */
  invalid(description: string): Error {
    return actionError(400, 'validationError', description, {}, this.#index)
  }

  /** A request that the present state of the documents does not allow (409). */
  refuse(type: string, description: string, details: Record<string, unknown> = {}): Error {
    return actionError(409, type, description, details, this.#index)
  }
}
