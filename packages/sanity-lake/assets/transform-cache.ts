import {createHash} from 'node:crypto'
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/** Transformed images on disk, which is emptied when it has grown beyond its limit. */
export interface TransformCache {
  /** The bytes of a key, computed by `make` if they are not stored; simultaneous requests for a key share one run. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** @param limit in bytes */
export function createTransformCache(directory: string, limit: number): TransformCache {
  const making = new Map<string, Promise<Buffer>>()
  let stored: Promise<number> | undefined

  // A cache that cannot be read or written (disk full) slows answers down but never fails them.
  const write = async (path: string, bytes: Buffer) => {
    const size = (await (stored ??= sizeOf(directory))) + bytes.byteLength
    if (size > limit) await rm(directory, {recursive: true, force: true})
    stored = Promise.resolve(size > limit ? bytes.byteLength : size)
    await mkdir(directory, {recursive: true})
    await writeFile(`${path}.tmp`, bytes)
    await rename(`${path}.tmp`, path)
  }

  return {
    get(key, make) {
      const path = join(directory, createHash('sha256').update(key).digest('hex'))
      const running = making.get(path)
      if (running) return running
      const work = (async () => {
        const kept = await readFile(path).catch(() => undefined)
        if (kept) return kept
        const made = await make()
        await write(path, made).catch(() => {})
        return made
      })().finally(() => making.delete(path))
      making.set(path, work)
      return work
    },
  }
}

/** Bytes of the files of a folder; 0 without one. */
async function sizeOf(directory: string): Promise<number> {
  const names = await readdir(directory).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(directory, name)).then(
        ({size}) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
