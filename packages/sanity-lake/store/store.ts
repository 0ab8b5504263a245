/** Everything the lake keeps: datasets, users, sessions and preferences in one SQLite database per directory. */
import {mkdirSync, statSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {FolderLocked, lockFolder} from 'service-kit/folder-lock'
import {httpError} from '../errors.ts'
import {atomic, type Atomically} from './atomic.ts'
import {damaged, closeDatabase, databaseFile, openDatabase} from './database.ts'
import {StoredDataset} from './dataset.ts'
import {DataFolderLocked, DataFolderUnusable} from 'service-kit/data-folder-errors'
import {createKeyValue, type KeyValue} from './key-value.ts'
import {createSessions, type Sessions} from './sessions.ts'
import {DatasetTables} from './tables.ts'
import {createUsers, type Users} from './users.ts'

export {StoredDataset} from './dataset.ts'
export type {User} from './users.ts'

type AclMode = 'public' | 'private'

interface DatasetInfo {
  name: string
  aclMode: AclMode
  /** ISO 8601. */
  createdAt: string
}

export interface Store {
  datasets(): DatasetInfo[]
  dataset(name: string): StoredDataset | undefined
  /** @throws LakeError 400 for a malformed name, 409 when it exists */
  createDataset(name: string, aclMode?: AclMode): StoredDataset
  /**
   * The dataset of this name, or a new public one that its first commit stores: what is refused or only tried
   * leaves nothing. Commit before anything else can write.
   * @throws LakeError 400 for a malformed name
   */
  datasetToWrite(name: string): StoredDataset
  editDataset(name: string, aclMode: AclMode): void
  /** Removes the dataset with its documents and history. */
  deleteDataset(name: string): void
  readonly users: Users
  readonly sessions: Sessions
  readonly keyValue: KeyValue
  /** Merges the log into the database and releases the directory. */
  close(): void
}

/** https://www.sanity.io/docs/content-lake/datasets: 1 to 64 lowercase letters, digits, and between them `_`, `-`. */
const datasetName = /^[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?$/

/** Whether a dataset can have this name. */
export function isDatasetName(name: string): boolean {
  return datasetName.test(name)
}

/**
 * Opens (or begins) the store in a directory.
 * @throws DataFolderLocked, DataFolderDamaged or DataFolderUnusable, whose message is one line that says what to do
 */
export function openStore(directory: string): Store {
  makeDirectory(directory)
  const unlock = locked(directory)
  try {
    return assemble(directory, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function assemble(directory: string, unlock: () => void): Store {
  const database = openDatabase(directory)
  const atomically = atomic(database)
  const infos = new Map<string, DatasetInfo>()
  const datasets = new Map<string, StoredDataset>()
  const open = (row: Record<string, unknown>): void => {
    const name = String(row['name'])
    const aclMode = row['acl_mode'] === 'private' ? 'private' : 'public'
    datasets.set(name, new StoredDataset(name, new DatasetTables(database, Number(row['id'])), atomically))
    infos.set(name, {name, aclMode, createdAt: String(row['created_at'])})
  }
  const insertDataset = database.prepare('INSERT INTO datasets (name, acl_mode, created_at) VALUES (?, ?, ?)')
  /** A dataset that does not exist yet; `atomicallyCreated` stores it together with what it is given to write. */
  const newDataset = (name: string, aclMode: AclMode) => {
    if (!isDatasetName(name)) throw malformedName(name)
    const tables = new DatasetTables(database, 0)
    let isStored = false
    const atomicallyCreated: Atomically = (write) => {
      if (isStored) return atomically(write)
      if (infos.has(name)) throw httpError(409, 'Conflict', `Dataset "${name}" already exists`)
      const createdAt = new Date().toISOString()
      atomically(() => {
        tables.dataset = Number(insertDataset.run(name, aclMode, createdAt).lastInsertRowid)
        write()
      })
      isStored = true
      infos.set(name, {name, aclMode, createdAt})
      datasets.set(name, dataset)
    }
    const dataset = new StoredDataset(name, tables, atomicallyCreated)
    return {dataset, atomicallyCreated}
  }
  try {
    for (const row of database.prepare('SELECT * FROM datasets ORDER BY id').all()) open(row)
  } catch (error) {
    database.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw damaged(join(directory, databaseFile), reason)
  }
  const users = createUsers(database, atomically)
  const require = (name: string): DatasetInfo => {
    const info = infos.get(name)
    if (!info) throw httpError(404, 'Not Found', `Dataset "${name}" not found`)
    return info
  }
  return {
    datasets: () => [...infos.values()],
    dataset: (name) => datasets.get(name),
    createDataset(name, aclMode = 'public') {
      const {dataset, atomicallyCreated} = newDataset(name, aclMode)
      atomicallyCreated(() => {})
      return dataset
    },
    datasetToWrite: (name) => datasets.get(name) ?? newDataset(name, 'public').dataset,
    editDataset(name, aclMode) {
      const info = require(name)
      atomically(() => database.prepare('UPDATE datasets SET acl_mode = ? WHERE name = ?').run(aclMode, name))
      infos.set(name, {...info, aclMode})
    },
    deleteDataset(name) {
      require(name)
      atomically(() => database.prepare('DELETE FROM datasets WHERE name = ?').run(name))
      infos.delete(name)
      datasets.delete(name)
    },
    users,
    sessions: createSessions(database, users, atomically),
    keyValue: createKeyValue(database, atomically),
    close() {
      closeDatabase(database)
      unlock()
    },
  }
}

function malformedName(name: string): Error {
  return httpError(
    400,
    'Bad Request',
    `Invalid dataset name "${name}": use 1 to 64 lowercase letters, digits and, between them, "_" and "-"`,
  )
}

function makeDirectory(directory: string): void {
  try {
    makePath(directory)
  } catch (error) {
    throw unusable(directory, error)
  }
}

/** Not `mkdir` with `recursive`: where a file system answers ENOENT to any new folder, Node tries for ever. */
function makePath(directory: string): void {
  if (statSync(directory, {throwIfNoEntry: false})?.isDirectory()) return
  if (dirname(directory) !== directory) makePath(dirname(directory))
  mkdirSync(directory)
}

function locked(directory: string): () => void {
  try {
    return lockFolder(directory, 'lake.lock')
  } catch (error) {
    if (error instanceof FolderLocked) throw new DataFolderLocked(directory, 'LAKE_DATA')
    throw error instanceof Error && 'errcode' in error ? unusable(directory, error) : error
  }
}

function unusable(directory: string, error: unknown): DataFolderUnusable {
  const advice = 'Check its permissions and the free space of its disk.'
  return new DataFolderUnusable(directory, error, advice)
}
