/** The data folder of a service cannot be opened; the message is one line that says what to do. */
export class DataFolderError extends Error {}

/** Another process has the folder open. */
export class DataFolderLocked extends DataFolderError {
  override readonly name = 'DataFolderLocked'

  /** @param variable that sets the folder */
  constructor(folder: string, variable: string) {
    super(
      `The folder ${folder} is in use by another process: stop that one, or set ${variable} to another folder.`,
    )
  }
}

/** A file in the folder is not what the service writes. */
export class DataFolderDamaged extends DataFolderError {
  override readonly name = 'DataFolderDamaged'

  constructor(file: string, reason: string, advice: string) {
    super(
      `The file ${file} is damaged (${reason.replaceAll(/\s+/g, ' ').trim()}). Nothing was changed. ${advice}`,
    )
  }
}

/** The folder cannot be created, read or written. */
export class DataFolderUnusable extends DataFolderError {
  override readonly name = 'DataFolderUnusable'

  constructor(folder: string, error: unknown, advice: string) {
    super(
      `The folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}. ${advice}`,
    )
  }
}
