import {join} from 'node:path'
import {createAuthApp} from './app.ts'
import type {AuthOptions} from './config.ts'
import {restoreSnapshot, takeSnapshot} from './emulator/snapshot.ts'
import {Mailbox} from './mailbox/mailbox.ts'
import {readAccounts, replaceFile} from './store/accounts-file.ts'
import {lockDirectory} from './store/lock.ts'
import {Saver} from './store/saver.ts'

export interface RunningAuth {
  fetch: (request: Request) => Response | Promise<Response>
  /** Saves what is not saved yet and gives the data directory free. */
  close: () => Promise<void>
}

/**
 * The sign-in service with the accounts that its data directory holds.
 * @throws AccountsLocked when another process has the directory
 * @throws AccountsDamaged when the accounts file cannot be read as one; it stays as it is
 * @throws AccountsUnusable when the directory cannot be made or written
 */
export async function startAuth(options: AuthOptions): Promise<RunningAuth> {
  const unlock = lockDirectory(options.dataDirectory)
  try {
    const file = join(options.dataDirectory, `${options.projectId}.json`)
    const earlier = readAccounts(file)
    // Loaded only now: it takes most of the start, and whatever makes that fail is known by here.
    const {createEmulator} = await import('./emulator/emulator.ts')
    const emulator = await createEmulator(options.projectId)
    if (earlier) restoreSnapshot(emulator.state, earlier)
    const mailbox = new Mailbox(emulator.state, options.siteUrl, earlier?.sentAt ?? {})
    const saver = new Saver(
      () => {
        mailbox.noteNewCodes(Date.now())
        return JSON.stringify(takeSnapshot(emulator.state, mailbox.sentAt))
      },
      (text) => replaceFile(file, text),
    )
    const app = createAuthApp({emulator, mailbox, siteUrl: options.siteUrl, save: () => saver.save()})
    return {
      fetch: (request) => app.fetch(request),
      close: async () => {
        await saver.save()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
