/** Computes the result of mutations on a dataset without changing it; the store then keeps or drops the result. */
import {mutationError} from '../errors.ts'
import {isReleaseDocumentId, releaseDocumentId, releaseOfVersion} from '../ids.ts'
import type {Mutation, MutationOperation, PatchOperations, SanityDocument} from '../types.ts'
import {documentJson} from './limits.ts'
import {applyPatch} from './patch.ts'
import type {CompleteStub, PreparedMutation} from './prepare.ts'
import {strongReferences} from './references.ts'

/** Milliseconds of processor time that the mutations of one transaction may take: the lake does nothing else meanwhile. */
const applyLimit = 2000

/** What the stage reads of a dataset. */
export interface Base {
  get(id: string): SanityDocument | undefined
  /** Ids of the documents that refer strongly to this one. */
  referrersOf(id: string): Iterable<string>
}

interface Stamp {
  transactionId: string
  timestamp: string
}

interface Outcome {
  id: string
  operation: MutationOperation
}

interface StagedDocument {
  before: SanityDocument | null
  after: SanityDocument | null
  mutations: Mutation[]
  /** Place in the request of the mutation that wrote last, for error bodies. */
  index: number
}

export class Stage {
  readonly outcomes: Outcome[] = []
  readonly touched = new Map<string, StagedDocument>()
  readonly resolved: Mutation[] = []
  readonly #base: Base
  readonly #stamp: Stamp
  readonly #began = {clockMs: performance.now(), processorMs: processorMs()}

  constructor(base: Base, stamp: Stamp) {
    this.#base = base
    this.#stamp = stamp
  }

  get(id: string): SanityDocument | undefined {
    const staged = this.touched.get(id)
    return staged ? (staged.after ?? undefined) : this.#base.get(id)
  }

  /** @throws LakeError with the body of Sanity's mutation errors, 413 when all mutations together take too long */
  apply(mutation: PreparedMutation, index: number): void {
    this.#checkTime(index)
    switch (mutation.kind) {
      case 'create':
      case 'createIfNotExists':
      case 'createOrReplace':
        return this.#create(mutation.kind, mutation.document, index)
      case 'delete':
        return this.#delete(mutation.id, index)
      case 'patch':
        return this.#patch(mutation.id, mutation.patch, index)
    }
  }

  /**
   * Checks what only the whole transaction decides: references and sizes.
   * @returns the JSON of each written document
   * @throws LakeError 409 for a broken reference, 413 for too large a document
   */
  check(): Map<string, string> {
    const json = new Map<string, string>()
    const referrers = this.#stagedReferrers()
    for (const [id, {before, after, index}] of this.touched) {
      if (after) json.set(id, documentJson(after, index))
      if (before && !after) this.#checkReferrers(id, 'be deleted', referrers, index)
      if (before && after && before._type !== after._type) {
        this.#checkReferrers(id, 'change type', referrers, index)
      }
    }
    return json
  }

  /**
   * Checks that what was written is neither a release, whose state only actions keep true, nor a version that is no longer open.
   * @throws LakeError 403, 409
   */
  checkReleases(): void {
    for (const [id, {index}] of this.touched) {
      if (isReleaseDocumentId(id)) throw releaseWrite(id, index)
      const releaseId = releaseOfVersion(id)
      const state = releaseId && this.#base.get(releaseDocumentId(releaseId))?.['state']
      if (typeof state === 'string' && state !== 'active') {
        throw releaseNotActive(id, `"${releaseId}" is ${state}`, index)
      }
    }
  }

  #checkTime(index: number): void {
    // Asking for processor time is a system call. It cannot have taken longer than the time on the clock, which costs next to nothing.
    if (performance.now() - this.#began.clockMs <= applyLimit) return
    if (processorMs() - this.#began.processorMs <= applyLimit) return
    const description = `The mutations take longer than ${applyLimit} ms: send fewer in one request`
    throw mutationError(413, 'transactionTooLargeError', description, {}, index)
  }

  #create(kind: 'create' | 'createIfNotExists' | 'createOrReplace', stub: CompleteStub, index: number): void {
    const id = stub._id
    const current = this.get(id)
    if (current && kind === 'create') {
      const description = `Document by ID "${id}" already exists`
      throw mutationError(409, 'documentAlreadyExistsError', description, {id}, index)
    }
    if (current && kind === 'createIfNotExists') {
      this.outcomes.push({id, operation: 'none'})
      return
    }
    const {transactionId, timestamp} = this.#stamp
    const {_createdAt, _updatedAt, _rev: _ignored, ...content} = stub
    // A change of type is a deletion and a creation.
    const created = current?._type === stub._type ? current._createdAt : timestamp
    const document = {
      ...content,
      _createdAt: _createdAt ?? created,
      _updatedAt: _updatedAt ?? timestamp,
    }
    const mutation: Record<typeof kind, Mutation> = {
      create: {create: document},
      createIfNotExists: {createIfNotExists: document},
      createOrReplace: {createOrReplace: document},
    }
    this.#write(id, {...document, _rev: transactionId}, mutation[kind], index)
    this.outcomes.push({id, operation: current ? 'update' : 'create'})
  }

  #delete(id: string, index: number): void {
    if (!this.get(id)) {
      this.outcomes.push({id, operation: 'none'})
      return
    }
    this.#write(id, null, {delete: {id}}, index)
    this.outcomes.push({id, operation: 'delete'})
  }

  #patch(id: string, patch: PatchOperations, index: number): void {
    const current = this.get(id)
    if (!current) {
      const description = `The document with the ID "${id}" was not found`
      throw mutationError(409, 'documentNotFoundError', description, {id}, index)
    }
    const {ifRevisionID, ...operations} = patch
    if (ifRevisionID !== undefined) {
      // A document written earlier in this transaction is still known by the revision it had before it.
      const revision = this.touched.get(id)?.before?._rev ?? current._rev
      if (revision !== ifRevisionID) throw revisionMismatch(id, revision, ifRevisionID, index)
    }
    const after = applyPatch(current, operations, index, () => this.#checkTime(index))
    const {transactionId: _rev, timestamp: _updatedAt} = this.#stamp
    this.#write(id, {...after, _rev, _updatedAt}, {patch: {...patch, id}}, index)
    this.outcomes.push({id, operation: 'update'})
  }

  #write(id: string, after: SanityDocument | null, mutation: Mutation, index: number): void {
    this.resolved.push(mutation)
    const staged = this.touched.get(id)
    if (!staged) {
      const before = this.#base.get(id) ?? null
      this.touched.set(id, {before, after, mutations: [mutation], index})
      return
    }
    staged.after = after
    staged.index = index
    staged.mutations.push(mutation)
  }

  /** The referrers of each id among the written documents. Throws for a dangling reference. */
  #stagedReferrers(): Map<string, string[]> {
    const referrers = new Map<string, string[]>()
    for (const [id, {after, index}] of this.touched) {
      for (const target of strongReferences(after)) {
        if (!this.get(target)) throw danglingReference(id, target, index)
        const ids = referrers.get(target)
        if (ids) ids.push(id)
        else referrers.set(target, [id])
      }
    }
    return referrers
  }

  #checkReferrers(id: string, verb: string, staged: Map<string, string[]>, index: number): void {
    const untouched = [...this.#base.referrersOf(id)].filter((referrer) => !this.touched.has(referrer))
    const referencingIDs = [...untouched, ...(staged.get(id) ?? [])].filter((referrer) => referrer !== id)
    if (referencingIDs.length === 0) return
    const description = `Document "${id}" cannot ${verb} as there are references to it from "${referencingIDs[0]}"`
    throw mutationError(409, 'documentHasExistingReferencesError', description, {id, referencingIDs}, index)
  }
}

/** Processor time of this thread; on a busy machine, time on the clock would refuse what is quick. */
function processorMs(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}

function releaseWrite(id: string, index: number): Error {
  const description = `"${id}" is a release: it changes by actions (sanity.action.release.*), not by mutations`
  return mutationError(403, 'insufficientPermissionsError', description, {id, permission: 'update'}, index)
}

function releaseNotActive(id: string, reason: string, index: number): Error {
  const description = `"${id}" cannot be changed: release ${reason}. Unschedule it first`
  return mutationError(409, 'releaseNotActiveError', description, {id}, index)
}

function danglingReference(id: string, referenceID: string, index: number): Error {
  const description = `Document "${id}" references non-existent document "${referenceID}"`
  return mutationError(409, 'documentReferenceDoesNotExistError', description, {id, referenceID}, index)
}

function revisionMismatch(id: string, current: string, expected: string, index: number): Error {
  const description = `Document "${id}" has unexpected revision ID ("${current}"), expected "${expected}"`
  const details = {id, currentRevisionID: current, expectedRevisionID: expected}
  return mutationError(409, 'documentRevisionIDDoesNotMatchError', description, details, index)
}
