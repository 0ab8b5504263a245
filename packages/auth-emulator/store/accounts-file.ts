import {readFileSync} from 'node:fs'
import {open, rename, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import * as v from 'valibot'
import {snapshotSchema, type Snapshot} from '../emulator/snapshot.ts'
import {fileDamaged, folderUnusable} from 'service-kit/data-folder'
import {codeOf, messageOf} from 'service-kit/process'

/**
 * Reads what an earlier process saved; undefined when there is no file yet.
 * @throws StartFailed when the file is not what this service writes
 */
export function readAccounts(file: string): Snapshot | undefined {
  const text = readIfPresent(file)
  if (text === undefined) return undefined
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw damaged(file, 'it is not JSON')
  }
  const result = v.safeParse(snapshotSchema, content)
  if (result.success) return result.output
  const [issue] = result.issues
  throw damaged(file, `${v.getDotPath(issue) ?? 'content'}: ${issue.message}`)
}

function damaged(file: string, reason: string) {
  return fileDamaged(file, reason, 'Restore a backup of it, or move it away to start without accounts.')
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw folderUnusable(dirname(file), messageOf(error), 'Give this user the right to read there.')
  }
}

/**
 * Replaces the file so that it holds either the old text or the new one after a crash or a power loss. Only its owner may
 * read it, because it holds passwords in clear, as the emulator does.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`
  await writeFile(draft, text, {mode: 0o600, flush: true})
  await rename(draft, file)
  await syncDirectory(dirname(file))
}

/** Makes the rename itself durable. Windows does not need this, and does not allow it. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
