/** The words of the lake, shared by its parts. They follow Sanity's HTTP API. */

/** A stored document: attributes are JSON; `_rev` is the id of the transaction that wrote it last. */
export interface SanityDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: unknown
}

/** A document as a client sends it: `_id` may be missing or end in a dot (the lake then completes it). */
export interface SanityDocumentStub {
  _id?: string
  _type: string
  [attribute: string]: unknown
}

/** The patch operations of https://www.sanity.io/docs/http-patches, applied in this order. */
export interface PatchOperations {
  ifRevisionID?: string
  ifRevisionId?: string
  setIfMissing?: Record<string, unknown>
  set?: Record<string, unknown>
  unset?: string[]
  diffMatchPatch?: Record<string, string>
  inc?: Record<string, number>
  dec?: Record<string, number>
  insert?: InsertOperation
}

/** Where `items` go, as a JSONMatch path into an array. */
export type InsertOperation =
  | {before: string; items: unknown[]}
  | {after: string; items: unknown[]}
  | {replace: string; items: unknown[]}

/** Selects documents by GROQ in place of an id. */
export interface MutationQuery {
  query: string
  params?: Record<string, unknown>
}

type Selection = {id: string} | MutationQuery

export type Mutation =
  | {create: SanityDocumentStub}
  | {createIfNotExists: SanityDocumentStub}
  | {createOrReplace: SanityDocumentStub}
  | {delete: Selection}
  | {patch: Selection & PatchOperations}

/** A Mendoza patch (https://github.com/sanity-io/mendoza), computed on documents without `_rev`. */
export type MendozaPatch = unknown[]

/** What one transaction did to one document; null is "did not exist" before, "deleted" after. */
export interface DocumentChange {
  id: string
  before: SanityDocument | null
  after: SanityDocument | null
  /** The mutations that touched this document, with ids resolved. */
  mutations: Mutation[]
  effects: {apply: MendozaPatch; revert: MendozaPatch}
}

export interface Transaction {
  id: string
  /** Position in the dataset's log, from 1, without gaps. */
  seq: number
  /** ISO 8601. */
  timestamp: string
  author: string
  mutations: Mutation[]
  changes: DocumentChange[]
}

export type MutationOperation = 'create' | 'update' | 'delete' | 'none'

export interface MutationResult {
  id: string
  operation: MutationOperation
  /** The document after the transaction; null when it was deleted. */
  document: SanityDocument | null
}

export interface CommitRequest {
  mutations: Mutation[]
  /** User id, for history and listeners. */
  author: string
  transactionId?: string
  autoGenerateArrayKeys?: boolean
  /** Answers as if committed, and changes nothing. */
  dryRun?: boolean
  /** Refuses to write what only actions may: releases, and versions in one that is not active. */
  leavesReleases?: boolean
}

export interface CommitResult {
  transactionId: string
  results: MutationResult[]
}

/** What queries and listeners read of a dataset. */
export interface Dataset {
  readonly name: string
  /** Sequence number of the last committed transaction; 0 when empty. */
  readonly seq: number
  /** The last transactions, the newest last, for clients that reconnect. */
  readonly latest: readonly Transaction[]
  /** In order of creation. */
  documents(): Iterable<SanityDocument>
  /** Called after each commit, in order; returns the unsubscribe function. */
  onCommit(listener: (transaction: Transaction) => void): () => void
}
