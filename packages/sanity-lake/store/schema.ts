/** The tables of the lake's database, as migrations: each is applied once, in order, and never edited afterwards. */
import type {DatabaseSync} from 'node:sqlite'

const migrations = [
  `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

  CREATE TABLE datasets (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL UNIQUE,
    acl_mode TEXT NOT NULL,
    created_at TEXT NOT NULL
  );

  -- position: the order of creation, in which queries see documents.
  CREATE TABLE documents (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset INTEGER NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    json TEXT NOT NULL,
    UNIQUE (dataset, id)
  );

  CREATE TABLE transactions (
    dataset INTEGER NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    id TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    author TEXT NOT NULL,
    mutations TEXT NOT NULL,
    PRIMARY KEY (dataset, seq),
    UNIQUE (dataset, id)
  );

  -- What a transaction did to one document, as Mendoza patches in both directions.
  CREATE TABLE changes (
    dataset INTEGER NOT NULL,
    document TEXT NOT NULL,
    seq INTEGER NOT NULL,
    before_rev TEXT,
    after_rev TEXT,
    apply TEXT NOT NULL,
    revert TEXT NOT NULL,
    PRIMARY KEY (dataset, document, seq),
    FOREIGN KEY (dataset, seq) REFERENCES transactions (dataset, seq) ON DELETE CASCADE
  );
  CREATE INDEX changes_by_transaction ON changes (dataset, seq);

  CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID;

  -- Tokens are kept as SHA-256: who reads the database cannot sign in with it. Times are in ms since 1970.
  CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE key_value (
    user TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (user, key)
  ) WITHOUT ROWID;
  `,
  `ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT 'editor';`,
]

/** The schema version this program writes. */
export const schemaVersion = migrations.length

/** Brings the database up to this program's schema; each step is one transaction. */
export function migrate(database: DatabaseSync): void {
  for (let version = versionOf(database); version < schemaVersion; version++) {
    database.exec(`BEGIN IMMEDIATE; ${migrations[version]} PRAGMA user_version = ${version + 1}; COMMIT`)
  }
}

/** The schema version of a database; 0 of an empty one. */
export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'] ?? 0)
}
