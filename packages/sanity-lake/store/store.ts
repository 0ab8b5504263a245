/** Everything the lake keeps: datasets, users, sessions and preferences in one SQLite database per directory. */
import {join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'
import {openDataFolder} from 'service-kit/data-folder'
import {messageOf} from 'service-kit/process'
import {atomic, type Atomically} from './atomic.ts'
import {damaged, closeDatabase, databaseFile, openDatabase} from './database.ts'
import {StoredDataset} from './dataset.ts'
import {KeyValue} from './key-value.ts'
import {Sessions} from './sessions.ts'
import {DatasetTables} from './tables.ts'
import {Users} from './users.ts'

/** https://www.sanity.io/docs/content-lake/datasets: 1 to 64 lowercase letters, digits, and between them `_`, `-`. */
const datasetName = /^[a-z0-9](?:[a-z0-9_-]{0,62}[a-z0-9])?$/

/** Whether a dataset can have this name. */
export function isDatasetName(name: string): boolean {
  return datasetName.test(name)
}

/**
 * Opens (or begins) the store in a directory.
 * @throws StartFailed when the directory cannot be used
 */
export function openStore(directory: string): Store {
  const unlock = openDataFolder(directory, {lock: 'lake.lock', variable: 'LAKE_DATA'})
  try {
    const database = openDatabase(directory)
    try {
      return new Store(database, unlock)
    } catch (error) {
      database.close()
      throw damaged(join(directory, databaseFile), messageOf(error))
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** An open store; `openStore` makes it. */
export class Store {
  readonly users: Users
  readonly sessions: Sessions
  readonly keyValue: KeyValue
  readonly #database: DatabaseSync
  readonly #unlock: () => void
  readonly #atomically: Atomically
  readonly #datasets = new Map<string, StoredDataset>()

  constructor(database: DatabaseSync, unlock: () => void) {
    this.#database = database
    this.#unlock = unlock
    this.#atomically = atomic(database)
    this.users = new Users(database, this.#atomically)
    this.sessions = new Sessions(database, this.users, this.#atomically)
    this.keyValue = new KeyValue(database, this.#atomically)
    for (const row of database.prepare('SELECT * FROM datasets ORDER BY id').all()) {
      this.#open(Number(row['id']), {name: String(row['name']), createdAt: String(row['created_at'])})
    }
  }

  datasets(): StoredDataset[] {
    return [...this.#datasets.values()]
  }

  dataset(name: string): StoredDataset | undefined {
    return this.#datasets.get(name)
  }

  /** Every dataset is public: who has no session sees what is published. */
  createDataset(name: string): StoredDataset {
    const createdAt = new Date().toISOString()
    const insert = this.#database.prepare(
      `INSERT INTO datasets (name, acl_mode, created_at) VALUES (?, 'public', ?) RETURNING id`,
    )
    let id = 0
    this.#atomically(() => (id = Number(insert.get(name, createdAt)?.['id'])))
    return this.#open(id, {name, createdAt})
  }

  /** Merges the log into the database and releases the directory. */
  close(): void {
    closeDatabase(this.#database)
    this.#unlock()
  }

  #open(id: number, about: {name: string; createdAt: string}): StoredDataset {
    const dataset = new StoredDataset(about, new DatasetTables(this.#database, id), this.#atomically)
    this.#datasets.set(about.name, dataset)
    return dataset
  }
}
