import {createHash} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import {join, relative} from 'node:path'
import type {Config} from '../config/config.ts'

/**
 * A hash over files and folders (recursively) and over `more`: equal hashes mean that a build from them would be
 * the same. Tests and what the compiler notes are left out, since no build reads them.
 */
export async function fingerprint(root: string, inputs: readonly string[], more: unknown): Promise<string> {
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

const bundled = ['web', 'domain', 'builder', 'config', 'vite.config.ts', 'package-lock.json']

/** Identifies the site's bundle: the same id means the same sources and addresses. */
export async function bundleId(root: string, config: Config): Promise<string> {
  return (await fingerprint(root, bundled, config)).slice(0, 16)
}
