/** The database cannot be opened. The message is one line for the person who starts the backend. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable'
}

/** Another process has the data folder open. Two of them would destroy an embedded database. */
export class DataLocked extends Error {
  override readonly name = 'DataLocked'
}
