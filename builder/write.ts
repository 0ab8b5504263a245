import {existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {cp, glob, mkdir, readFile, rename, rm} from 'node:fs/promises'
import {dirname, join, relative, sep} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import {mapLimited} from '../domain/map-limited.ts'
import {folders} from './folders.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(?:html|js|css|json|svg|xml|txt|md)$/

/** No visitor waits for data, for what programs read, or for what only editors load. */
const unawaited = /\.(?:json|md|txt)$|^sitemap\.xml$|^data\/|^assets\/preview-|^preview\.js$/

/** How well a file is compressed: the best takes forty times as long as the quick, for a tenth less. */
export type Compression = 'best' | 'quick'

/**
 * Writes a file and its compressed forms (.br, .gz) into a folder. zlib compresses in threads of its own; each form is moved
 * into its place when it is complete, so that the server never sends half a file.
 */
export async function writeSiteFile(
  folder: string,
  name: string,
  content: string | Uint8Array,
  compression: Compression = unawaited.test(name) ? 'quick' : 'best',
): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const target = join(folder, name)
  if (!compressible.test(name)) return replaceFile(target, bytes)
  const [br, gz] = await Promise.all([brotliOf(bytes, compression), zip(bytes, {level: 9})])
  replaceFile(target, bytes)
  replaceFile(`${target}.br`, br)
  replaceFile(`${target}.gz`, gz)
}

/** Compresses a file as well as it can be, that was compressed quickly when it was written. One that is written again meanwhile stays. */
export async function compressAgain(folder: string, name: string): Promise<void> {
  const file = join(folder, name)
  if (!existsSync(file)) return
  const bytes = await readFile(file)
  const br = await brotliOf(bytes, 'best')
  if (existsSync(file) && readFileSync(file).equals(bytes)) replaceFile(`${file}.br`, br)
}

function brotliOf(bytes: Uint8Array, compression: Compression): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: compression === 'best' ? 11 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, {params})
}

/** What is added to a file's name: of the file itself, and of its compressed forms. */
const compressedForms = ['', '.br', '.gz']

/** Removes a file and its compressed forms. */
export function removeSiteFile(folder: string, name: string): void {
  for (const form of compressedForms) rmSync(join(folder, name + form), {force: true})
}

const drafts = join(folders.drafts, `${process.pid}`)
let draftCount = 0

/** Synchronous: three calls of microseconds each, thousands of times when a site is built. */
function replaceFile(path: string, bytes: Uint8Array): void {
  const draft = join(drafts, `${draftCount++}`)
  mkdirSync(drafts, {recursive: true})
  writeFileSync(draft, bytes)
  mkdirSync(dirname(path), {recursive: true})
  renameSync(draft, path)
}

/** Fills a new folder and puts it in the place of the old one, which stays when anything fails. */
export async function replaceFolder<Result>(
  folder: string,
  fill: (draft: string) => Promise<Result>,
): Promise<Result> {
  const draft = `${folder}.new`
  const old = `${folder}.old`
  await rm(draft, {recursive: true, force: true})
  await mkdir(draft, {recursive: true})
  const result = await fill(draft)
  await rm(old, {recursive: true, force: true})
  if (existsSync(folder)) await rename(folder, old)
  await rename(draft, folder)
  await rm(old, {recursive: true, force: true})
  return result
}

/** Puts a folder back that a killed `replaceFolder` had only moved away. */
export async function putFolderBack(folder: string): Promise<void> {
  const old = `${folder}.old`
  if (existsSync(folder)) await rm(old, {recursive: true, force: true})
  else if (existsSync(old)) await rename(old, folder)
}

/** Removes what builds left that were killed. */
export async function sweepDrafts(left: Pick<typeof folders, 'site' | 'drafts'> = folders): Promise<void> {
  await putFolderBack(left.site)
  const pids = existsSync(left.drafts) ? readdirSync(left.drafts) : []
  for (const pid of pids) {
    if (!isRunning(Number(pid))) await rm(join(left.drafts, pid), {recursive: true, force: true})
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Copies the browser's files of a bundle (`Bundle.client`) but for its source maps, compressed once.
 * @param previous the folder of the last build, whose compressed files are taken where they are the same
 * @returns their addresses
 */
export async function copyBundle(client: string, folder: string, previous: string): Promise<string[]> {
  const files: string[] = []
  for await (const entry of glob('**/*', {cwd: client, withFileTypes: true})) {
    const path = relative(client, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (entry.isFile() && !path.startsWith('.vite') && !path.endsWith('.map')) files.push(path)
  }
  await mapLimited(files, 4, async (file) => {
    // A file with the same hash in its name is the same file, so its compressed forms are too.
    const isKnown = file.startsWith('assets/') && existsSync(join(previous, file))
    if (!isKnown) await writeSiteFile(folder, file, await siteFile(join(client, file)))
    else for (const form of compressedForms) await copyIfExists(previous, folder, file + form)
  })
  return files.map((file) => `/${file}`)
}

/**
 * A file of the bundle as the site has it. The sheet declares no fonts, since each document does (critical-css.ts): declared again with
 * the first intent, they made the browser lay out the whole page again, which was half of what the sheet costs then.
 */
async function siteFile(path: string): Promise<string | Uint8Array> {
  const bytes = await readFile(path)
  return /style-[^/]+\.css$/.test(path) ? bytes.toString().replaceAll(/@font-face\s*\{[^}]*\}/g, '') : bytes
}

/**
 * Copies the hashed files of the last build that a new folder lacks, and that open pages may still ask for.
 * @returns their addresses
 */
export async function copyFormerFiles(
  previous: string,
  folder: string,
  isKept: (address: string) => boolean,
): Promise<string[]> {
  const copied: string[] = []
  for await (const path of glob(['assets/*', 'data/*-*'], {cwd: previous})) {
    const file = path.replaceAll(sep, '/')
    const address = `/${file.replace(/\.(?:br|gz)$/, '')}`
    if (existsSync(join(folder, file)) || !isKept(address)) continue
    await cp(join(previous, file), join(folder, file))
    copied.push(address)
  }
  return copied
}

async function copyIfExists(from: string, to: string, file: string): Promise<void> {
  if (existsSync(join(from, file))) await cp(join(from, file), join(to, file))
}
