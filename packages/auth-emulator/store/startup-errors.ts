/** Another process has the data folder open. */
export class AccountsLocked extends Error {
  constructor(directory: string) {
    super(
      `The accounts in ${directory} are in use by another process: stop that one, or set AUTH_DATA to another folder.`,
    )
    this.name = 'AccountsLocked'
  }
}

/** The accounts file is not what this service writes. The message is one line. */
export class AccountsDamaged extends Error {
  constructor(file: string, reason: string) {
    const cause = reason.replaceAll(/\s+/g, ' ').trim()
    super(
      `The accounts file ${file} is damaged (${cause}). Nothing was changed. Restore a backup of it, or move it away to start without accounts.`,
    )
    this.name = 'AccountsDamaged'
  }
}

/** The data folder cannot be created, read or written. The message is one line. */
export class AccountsUnusable extends Error {
  constructor(directory: string, error: unknown) {
    const reason = error instanceof Error ? error.message : String(error)
    super(
      `The accounts folder ${directory} cannot be used (${reason}): give this user the right to write there, or set AUTH_DATA to another folder.`,
    )
    this.name = 'AccountsUnusable'
  }
}
