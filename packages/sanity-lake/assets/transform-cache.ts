import {createHash} from 'node:crypto'
import {mkdir, readdir, readFile, rename, stat, unlink, writeFile} from 'node:fs/promises'
import {join} from 'node:path'

/** Transformed images on disk; the least recently used are removed when the limit is reached. */
export interface TransformCache {
  /** The bytes of a key, computed by `make` if they are not stored; simultaneous requests for a key share one run. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

/** @param limit in bytes */
export function createTransformCache(directory: string, limit: number): TransformCache {
  const making = new Map<string, Promise<Buffer>>()
  const sizes = new Map<string, number>()
  let total = 0
  let loaded: Promise<void> | undefined

  const load = async () => {
    await mkdir(directory, {recursive: true})
    const names = await readdir(directory)
    const found = await Promise.all(
      names.map(async (name) => ({name, info: await stat(join(directory, name))})),
    )
    for (const {name, info} of found.sort((a, b) => a.info.mtimeMs - b.info.mtimeMs))
      remember(name, info.size)
  }
  const remember = (name: string, size: number) => {
    total += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    sizes.set(name, size)
  }
  const forget = (name: string) => {
    total -= sizes.get(name) ?? 0
    sizes.delete(name)
  }
  const read = async (name: string) => {
    const size = sizes.get(name)
    if (size === undefined) return undefined
    const bytes = await readFile(join(directory, name)).catch(() => undefined)
    if (bytes) remember(name, size)
    else forget(name)
    return bytes
  }
  const write = async (name: string, bytes: Buffer) => {
    const temporary = join(directory, `${name}.tmp`)
    await writeFile(temporary, bytes)
    await rename(temporary, join(directory, name))
    remember(name, bytes.byteLength)
    for (const oldest of sizes.keys()) {
      if (total <= limit) break
      forget(oldest)
      await unlink(join(directory, oldest)).catch(() => {})
    }
  }

  return {
    async get(key, make) {
      // A cache that cannot be read or written (disk full) slows answers down but never fails them.
      await (loaded ??= load().catch(() => {}))
      const name = createHash('sha256').update(key).digest('hex')
      const running = making.get(name)
      if (running) return running
      const work = (async () => {
        const kept = await read(name)
        if (kept) return kept
        const made = await make()
        await write(name, made).catch(() => {})
        return made
      })().finally(() => making.delete(name))
      making.set(name, work)
      return work
    },
  }
}
