import {createHash} from 'node:crypto'
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import {basename, dirname, join, relative, sep} from 'node:path'
import {pipeline} from 'node:stream/promises'
import {UserError} from '../../config/user-error.ts'
import {lockAll, type DataFolder} from './data-folders.ts'

/*
 * A backup is a folder: one folder for each embedded service, as it was, and manifest.json with the size and the hash of every file. Folders
 * are listed too, with a slash at the end, because Postgres needs some that are empty and archives leave those out.
 */

interface Manifest {
  version: 1
  createdAt: string
  /** Hashes (SHA-256) of files by path, such as `lake/token`; an empty text for a folder. */
  files: Record<string, string>
}

const isLock = (path: string) => /\.lock(-journal)?$/.test(path)

/**
 * Copies the data of services into a new folder, which appears when it is complete.
 * @returns how many files
 * @throws UserError when a service runs, or the folder exists
 */
export async function backUp(folders: readonly DataFolder[], target: string): Promise<number> {
  if (existsSync(target)) throw new UserError(`${target} exists already. Name another folder.`)
  rollBack(folders)
  const release = lockAll(folders)
  const draft = `${target}.partial`
  try {
    rmSync(draft, {recursive: true, force: true})
    // It has tokens and accounts.
    mkdirSync(draft, {recursive: true, mode: 0o700})
    const files: Manifest['files'] = {}
    for (const {name, path} of folders) {
      Object.assign(files, await hashesOf(path, name))
      cpSync(path, join(draft, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: (source) => !isLock(source),
      })
    }
    await verify(draft, files)
    const manifest: Manifest = {version: 1, createdAt: new Date().toISOString(), files}
    writeFileSync(join(draft, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
    renameSync(draft, target)
    return Object.keys(files).filter((path) => !path.endsWith('/')).length
  } finally {
    rmSync(draft, {recursive: true, force: true})
    release()
  }
}

/**
 * Puts a backup in the place of the data of services; those that it does not have keep theirs. Until all of it is there, and when it is
 * interrupted, the former data counts.
 * @throws UserError when a service runs, or the backup is not as it was written
 */
export async function restore(folders: readonly DataFolder[], source: string): Promise<Manifest> {
  const manifest = readManifest(source)
  const names = new Set(folders.map(({name}): string => name))
  const foreign = Object.keys(manifest.files).find((path) => !names.has(path.split('/')[0] ?? ''))
  if (foreign)
    throw new UserError(
      `${source} has ${foreign}, but this environment keeps that elsewhere. Restore it without its variables.`,
    )
  await verify(source, manifest.files)
  rollBack(folders)
  const release = lockAll(folders)
  try {
    const restored = folders.filter(({name}) => filesOf(manifest, name).length > 0)
    for (const {name, path} of restored) {
      const draft = draftOf(path)
      if (existsSync(join(source, name)))
        cpSync(join(source, name), draft, {recursive: true, preserveTimestamps: true})
      for (const file of filesOf(manifest, name))
        if (file.endsWith('/')) mkdirSync(join(draft, file.slice(name.length + 1)), {recursive: true})
    }
    await verifyDrafts(restored, manifest)
    exchange(restored, journalOf(folders))
  } finally {
    release()
  }
  return manifest
}

const filesOf = ({files}: Manifest, name: string) =>
  Object.keys(files).filter((file) => file.startsWith(`${name}/`))

const draftOf = (path: string) => `${path}.restoring`
const formerOf = (path: string) => `${path}.before`
/** While this file exists, the former data counts. */
const journalOf = ([first]: readonly DataFolder[]) => join(dirname(first?.path ?? ''), 'restoring.json')

/** A folder whose data a restore replaces, and what was in it. */
interface Replaced {
  path: string
  former: string[]
}

/** The names of what is in a folder, but for its lock, which is held while all else is moved. */
const dataIn = (path: string) => (existsSync(path) ? readdirSync(path).filter((name) => !isLock(name)) : [])

function moveData(from: string, to: string): void {
  for (const name of dataIn(from)) renameSync(join(from, name), join(to, name))
}

function exchange(folders: readonly DataFolder[], journal: string): void {
  const replaced = folders.map(({path}): Replaced => ({path, former: dataIn(path)}))
  writeFileSync(`${journal}.new`, JSON.stringify(replaced))
  renameSync(`${journal}.new`, journal)
  for (const {path} of replaced) {
    mkdirSync(formerOf(path), {mode: 0o700})
    moveData(path, formerOf(path))
    moveData(draftOf(path), path)
  }
  rmSync(journal)
  for (const {path} of replaced)
    for (const folder of [draftOf(path), formerOf(path)]) rmSync(folder, {recursive: true, force: true})
}

/** The folder for backups that are given no name. */
export const backupsOf = ([first]: readonly DataFolder[]) => join(dirname(first?.path ?? ''), 'backups')

/**
 * Puts the former data back where a restore was interrupted, and removes what killed backups and restores left.
 * @returns whether a restore was interrupted
 * @throws UserError when there is something to remove, and a service, a backup or a restore runs
 */
export function rollBack(folders: readonly DataFolder[]): boolean {
  const left = [
    journalOf(folders),
    ...folders.flatMap(({path}) => [draftOf(path), formerOf(path)]),
    ...partialBackups(backupsOf(folders)),
  ].filter((path) => existsSync(path))
  if (left.length === 0) return false
  const release = lockAll(folders)
  try {
    const wasInterrupted = putBack(journalOf(folders))
    for (const path of left) rmSync(path, {recursive: true, force: true})
    return wasInterrupted
  } finally {
    release()
  }
}

function partialBackups(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => (name.endsWith('.partial') ? join(folder, name) : []))
}

function putBack(journal: string): boolean {
  if (!existsSync(journal)) return false
  const replaced: Replaced[] = JSON.parse(readFileSync(journal, 'utf8'))
  for (const {path, former} of replaced) {
    const moved = dataIn(formerOf(path))
    const kept = former.filter((name) => !moved.includes(name))
    for (const name of dataIn(path))
      if (!kept.includes(name)) rmSync(join(path, name), {recursive: true, force: true})
    moveData(formerOf(path), path)
  }
  return true
}

function readManifest(folder: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    if (manifest.version === 1) return manifest
  } catch {
    // The same sentence says what to do.
  }
  throw new UserError(`${folder} is no backup: it has no manifest.json of \`npm run backup\`.`)
}

/** @throws UserError when files are not exactly those of a list; folders that are empty need not be there */
async function verify(folder: string, files: Manifest['files']): Promise<void> {
  const found: Manifest['files'] = {}
  for (const name of readdirSync(folder))
    if (name !== 'manifest.json') Object.assign(found, await hashesOf(join(folder, name), name))
  const paths = [...Object.keys(files), ...Object.keys(found)].filter((path) => !path.endsWith('/'))
  const wrong = paths.find((path) => files[path] !== found[path])
  if (wrong)
    throw new UserError(
      `${join(folder, wrong)} is ${wrong in found ? 'not as the backup has it' : 'missing'}. Nothing was changed; use another backup.`,
    )
}

async function verifyDrafts(folders: readonly DataFolder[], manifest: Manifest): Promise<void> {
  for (const {name, path} of folders) {
    const copied = await hashesOf(draftOf(path), name)
    const wrong = filesOf(manifest, name).find((file) => manifest.files[file] !== copied[file])
    if (wrong) throw new UserError(`${wrong} could not be copied. Nothing was changed.`)
  }
}

/** The hashes of all files in a folder, by their paths below a name. */
async function hashesOf(folder: string, name: string): Promise<Manifest['files']> {
  if (!statSync(folder).isDirectory()) return {[name]: await hashOf(folder)}
  const hashes: Manifest['files'] = {[`${name}/`]: ''}
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const path = join(entry.parentPath, entry.name)
    const key = `${name}/${relative(folder, path).replaceAll(sep, '/')}`
    if (entry.isDirectory()) hashes[`${key}/`] = ''
    else if (!isLock(basename(path))) hashes[key] = await hashOf(path)
  }
  return hashes
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
