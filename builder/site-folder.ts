import {existsSync} from 'node:fs'
import {cp, glob, mkdir, readFile, rename, rm, stat} from 'node:fs/promises'
import {dirname, join} from 'node:path'
import type {Bundle} from './bundle.ts'
import {writeSiteFile} from './files.ts'
import {mapLimited} from './map-limited.ts'

/** Documents that browsers still hold may ask for files of earlier builds this long. */
const keepFor = 7 * 24 * 60 * 60 * 1000

/** Fills a new folder and puts it in the place of the old one; the old one stays when anything fails. */
export async function inFreshFolder(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${folder}.new`
  const old = `${folder}.old`
  await rm(draft, {recursive: true, force: true})
  await mkdir(draft, {recursive: true})
  await fill(draft)
  await rm(old, {recursive: true, force: true})
  if (existsSync(folder)) await rename(folder, old)
  await rename(draft, folder)
  await rm(old, {recursive: true, force: true})
}

/** Copies the bundle's files, compressed once, and the hashed files of recent earlier builds. */
export async function layOutBundle(bundle: Bundle, folder: string, previous: string): Promise<void> {
  const files: string[] = []
  for await (const entry of glob('**/*', {cwd: bundle.client, withFileTypes: true})) {
    const path = join(entry.parentPath, entry.name).slice(bundle.client.length + 1)
    if (entry.isFile() && !path.startsWith('.vite')) files.push(path)
  }
  await mapLimited(files, 4, async (file) => {
    const compressed = await reuse(previous, folder, file)
    if (!compressed) await writeSiteFile(folder, file, await readFile(join(bundle.client, file)), 'best')
  })
  await keepEarlierFiles(previous, folder)
}

/** A hashed file that the previous site has is the same file: its compressed forms are taken over. */
async function reuse(previous: string, folder: string, file: string): Promise<boolean> {
  if (!file.startsWith('assets/') || !existsSync(join(previous, file))) return false
  await mkdir(dirname(join(folder, file)), {recursive: true})
  for (const form of ['', '.br', '.gz']) {
    const source = join(previous, file + form)
    if (existsSync(source)) await cp(source, join(folder, file + form), {preserveTimestamps: false})
  }
  return true
}

async function keepEarlierFiles(previous: string, folder: string): Promise<void> {
  for await (const file of glob(['assets/*', 'data/*-*'], {cwd: previous})) {
    const source = join(previous, file)
    const target = join(folder, file)
    if (existsSync(target) || Date.now() - (await stat(source)).mtimeMs > keepFor) continue
    await mkdir(dirname(target), {recursive: true})
    await cp(source, target, {preserveTimestamps: true})
  }
}
