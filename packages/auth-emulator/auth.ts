import {join} from 'node:path'
import {openDataFolder} from 'service-kit/data-folder'
import {createAuthApp} from './app.ts'
import type {AuthOptions} from './config.ts'
import {restoreSnapshot, takeSnapshot} from './emulator/snapshot.ts'
import {Mailbox} from './mailbox/mailbox.ts'
import {readAccounts, replaceFile} from './store/accounts-file.ts'
import {createSaver} from './store/saver.ts'

export interface RunningAuth {
  fetch: (request: Request) => Response | Promise<Response>
  /** Saves what is not saved yet and releases the data folder. */
  close: () => Promise<void>
}

/**
 * The sign-in service with the accounts of its data folder.
 * @throws StartFailed when the folder cannot be used, or the accounts file is not what this service writes; it is not changed
 */
export async function startAuth(options: AuthOptions): Promise<RunningAuth> {
  const unlock = openDataFolder(options.dataDirectory, {lock: 'auth.lock', variable: 'AUTH_DATA'})
  try {
    const file = join(options.dataDirectory, `${options.projectId}.json`)
    const earlier = readAccounts(file)
    // Imported only now: it takes most of the start, and most reasons for a failed start are found before.
    const {createEmulator} = await import('./emulator/emulator.ts')
    const emulator = await createEmulator(options.projectId)
    if (earlier) restoreSnapshot(emulator.state, earlier)
    const mailbox = new Mailbox(emulator.state, options.siteUrl, earlier?.sentAt ?? {})
    const save = createSaver(
      () => JSON.stringify(takeSnapshot(emulator.state, mailbox.sentAt)),
      (text) => replaceFile(file, text),
    )
    const app = createAuthApp({
      emulator,
      mailbox,
      siteUrl: options.siteUrl,
      save: () => {
        mailbox.recordNewCodes(Date.now())
        return save()
      },
    })
    return {
      fetch: (request) => app.fetch(request),
      close: async () => {
        await save()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
