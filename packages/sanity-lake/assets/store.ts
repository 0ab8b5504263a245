import {createHash, randomBytes} from 'node:crypto'
import {rmSync} from 'node:fs'
import {mkdir, open, rename, rm, stat, unlink} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {codeOf} from 'service-kit/process'
import {httpError} from '../errors.ts'
import {type AssetName, fileNameOf} from './asset-names.ts'

/** An upload that has arrived, in a file that has no name yet. */
export interface Upload {
  path: string
  /** In bytes. */
  size: number
  /** Hexadecimal. */
  sha1: string
}

/** The bytes of the assets on disk, in one folder for each dataset and kind. The folder need not exist yet. */
export class AssetStore {
  readonly #directory: string
  /** No dataset can have this name. */
  readonly #uploads: string

  constructor(directory: string) {
    this.#directory = directory
    this.#uploads = join(directory, '.uploads')
    // Uploads that a killed process was receiving.
    rmSync(this.#uploads, {recursive: true, force: true})
  }

  path(dataset: string, name: AssetName): string {
    return join(this.#directory, dataset, `${name.kind}s`, fileNameOf(name))
  }

  /**
   * Writes an upload to disk as it arrives, so that memory holds no more than a chunk of it.
   * @throws LakeError 507 when the disk is full, and what the chunks throw; nothing is left then
   */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<Upload> {
    return withStorageErrors(() => receive(this.#uploads, chunks))
  }

  /** Gives an upload its name; the asset is complete and durable when this resolves. */
  keep(upload: Upload, dataset: string, name: AssetName): Promise<void> {
    return withStorageErrors(() => keep(upload, this.path(dataset, name)))
  }

  /** Removes an upload that was not kept; harmless after `keep`. */
  discard(upload: Upload): Promise<void> {
    return rm(upload.path, {force: true})
  }
}

async function receive(directory: string, chunks: AsyncIterable<Uint8Array>): Promise<Upload> {
  await mkdir(directory, {recursive: true})
  const path = join(directory, randomBytes(12).toString('hex'))
  const hash = createHash('sha1')
  let size = 0
  const file = await open(path, 'wx', 0o644)
  try {
    for await (const chunk of chunks) {
      await file.writeFile(chunk)
      hash.update(chunk)
      size += chunk.byteLength
    }
    await file.sync()
  } catch (error) {
    await unlink(path).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
  return {path, size, sha1: hash.digest('hex')}
}

/** A reader sees the whole file or none, also after a power cut: it was synced before it gets its name. */
async function keep(upload: Upload, target: string): Promise<void> {
  if (await hasSize(target, upload.size)) return
  await mkdir(dirname(target), {recursive: true})
  await rename(upload.path, target)
  const folder = await open(dirname(target), 'r')
  await folder.sync().catch(() => {}) // not every file system lets a folder be synced
  await folder.close()
}

async function hasSize(path: string, size: number): Promise<boolean> {
  return stat(path).then(
    (found) => found.size === size,
    () => false,
  )
}

async function withStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (!['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(code)) throw error
    const message = `The asset could not be stored (${code}): make room in the lake's data directory`
    throw httpError(507, message)
  }
}
