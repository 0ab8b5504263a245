import {createHash} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join, relative} from 'node:path'

/**
 * A hash over files and folders (recursively) and over `more`: equal hashes mean that a build from them would be
 * the same. Tests and what the compiler notes are left out, since no build reads them.
 */
export async function fingerprint(
  root: string,
  inputs: readonly string[],
  more: unknown = '',
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(more))
  for (const input of inputs) {
    for (const file of await filesOf(join(root, input))) {
      hash.update(`\0${relative(root, file)}\0`).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, {recursive: true, withFileTypes: true}).catch(() => undefined)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:(?:test|e2e)\.tsx?|tsbuildinfo)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
