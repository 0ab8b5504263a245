import {randomBytes} from 'node:crypto'
import {mkdir, open, rename, rm, stat, unlink} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {LakeError} from '../errors.ts'
import {type AssetName, fileNameOf} from './asset-names.ts'

/** The assets' bytes on disk, in a folder a dataset and kind. */
export interface AssetStore {
  path(dataset: string, name: AssetName): string
  /**
   * Writes an asset so that it is complete and durable when this resolves.
   * @throws LakeError 507 when the disk is full
   */
  write(dataset: string, name: AssetName, bytes: Uint8Array): Promise<void>
  removeDataset(dataset: string): Promise<void>
}

export function createAssetStore(directory: string): AssetStore {
  const path = (dataset: string, name: AssetName) =>
    join(directory, dataset, `${name.kind}s`, fileNameOf(name))
  return {
    path,
    async write(dataset, name, bytes) {
      const target = path(dataset, name)
      if (await hasSize(target, bytes.byteLength)) return
      try {
        await writeDurably(target, bytes)
      } catch (error) {
        throw storageError(error)
      }
    },
    removeDataset: (dataset) => rm(join(directory, dataset), {recursive: true, force: true}),
  }
}

/** Another name first, then renamed: a reader sees the whole file or none, also after a power cut. */
async function writeDurably(target: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(target), {recursive: true})
  const temporary = `${target}.${randomBytes(6).toString('hex')}.tmp`
  try {
    const file = await open(temporary, 'wx', 0o644)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await unlink(temporary).catch(() => {})
    throw error
  }
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

function storageError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'ENOSPC' && code !== 'EDQUOT' && code !== 'EROFS' && code !== 'EACCES') return error
  const message = `The asset could not be stored (${code}): make room in the lake's data directory`
  return new LakeError(507, {statusCode: 507, error: 'Insufficient Storage', message}, message)
}
