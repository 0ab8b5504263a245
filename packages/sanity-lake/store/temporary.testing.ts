/** Stores for tests, in directories that are removed afterwards. */
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {onTestFinished} from 'vitest'
import type {Mutation, SanityDocument} from '../types.ts'
import type {StoredDataset} from './dataset.ts'
import {openStore, type Store} from './store.ts'

export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'lake-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  return directory
}

export function temporaryStore(directory = temporaryDirectory()): Store {
  const store = openStore(directory)
  onTestFinished(() => store.close())
  return store
}

export function temporaryDataset(...mutations: Mutation[]): StoredDataset {
  const dataset = temporaryStore().createDataset('test')
  if (mutations.length > 0) dataset.commit({author: 'seed', mutations})
  return dataset
}

/** All that can be seen of a dataset. */
export function contentOf(dataset: StoredDataset): {seq: number; documents: SanityDocument[]} {
  return {seq: dataset.seq, documents: structuredClone([...dataset.documents()])}
}
