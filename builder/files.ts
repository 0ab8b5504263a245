import {renameSync, writeFileSync} from 'node:fs'
import {mkdir, rm} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(?:html|js|css|json|svg|xml|txt)$/

/** How hard to compress: `best` for what is deployed, `fast` while following the content, `none` to measure the rest. */
export type Effort = 'best' | 'fast' | 'none'

/**
 * Writes a file and its compressed forms (.br, .gz) into a folder. Each is written beside its place and then moved there, so
 * that nobody reads half a file.
 */
export async function writeSiteFile(
  folder: string,
  name: string,
  content: string | Uint8Array,
  effort: Effort,
): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  await replaceFile(join(folder, name), bytes)
  if (effort === 'none' || !compressible.test(name)) return
  const [br, gz] = await Promise.all([
    effort === 'best' && name.endsWith('.html') ? brotliDocument(bytes) : brotliAs('GENERIC', bytes, effort),
    zip(bytes, {level: effort === 'best' ? 9 : 6}),
  ])
  await Promise.all([
    replaceFile(join(folder, `${name}.br`), br),
    replaceFile(join(folder, `${name}.gz`), gz),
  ])
}

function brotliAs(mode: 'GENERIC' | 'FONT', bytes: Uint8Array, effort: Effort): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants[`BROTLI_MODE_${mode}`],
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/**
 * Documents are mostly short repetitions of classes and paths. The mode for fonts writes their distances shorter, if they are
 * many.
 */
async function brotliDocument(bytes: Uint8Array): Promise<Buffer> {
  const [generic, font] = await Promise.all([
    brotliAs('GENERIC', bytes, 'best'),
    brotliAs('FONT', bytes, 'best'),
  ])
  return font.length < generic.length ? font : generic
}

/** Removes a file and its compressed forms. */
export async function removeSiteFile(folder: string, name: string): Promise<void> {
  await Promise.all(['', '.br', '.gz'].map((form) => rm(join(folder, name + form), {force: true})))
}

/** At once rather than in turns: three calls of microseconds, thousands of times when a site is built. */
async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(draft, bytes)
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(dirname(path), {recursive: true})
    writeFileSync(draft, bytes)
  }
  renameSync(draft, path)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
