/** Why the store cannot be opened: each error has a message of one line that says what to do. */

/** Another process has the data directory open. */
export class StoreLocked extends Error {
  constructor(directory: string) {
    super(
      `The lake's data in ${directory} is in use by another process: stop that one, or set LAKE_DATA to another folder.`,
    )
    this.name = 'StoreLocked'
  }
}

/** The database cannot be read as one; the message is one line. */
export class StoreDamaged extends Error {
  constructor(file: string, reason: string) {
    const cause = reason.replaceAll(/\s+/g, ' ').trim()
    super(
      `The lake's database ${file} is damaged (${cause}). Nothing was changed. Move the file away and import your last export, or restore a backup of it.`,
    )
    this.name = 'StoreDamaged'
  }
}

/** The data directory cannot be created, read or written; the message is one line. */
export class StoreUnusable extends Error {
  constructor(directory: string, reason: string, advice: string) {
    super(`The lake cannot use its data directory ${directory}: ${reason}. ${advice}`)
    this.name = 'StoreUnusable'
  }
}
