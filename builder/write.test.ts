import {existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliDecompressSync} from 'node:zlib'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {folders} from './folders.ts'
import {compressAgain, copyFormerFiles, sweepDrafts, writeSiteFile} from './write.ts'

let root: string
const site = () => join(root, 'site')
const drafts = () => join(root, 'drafts')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'write-'))
})
afterEach(() => rmSync(root, {recursive: true}))

function makeFolder(name: string, text: string): void {
  mkdirSync(join(root, name), {recursive: true})
  writeFileSync(join(root, name, 'index.html'), text)
}

const pageOf = (name: string) => readFileSync(join(root, name, 'index.html'), 'utf8')

test('drafts of processes that have ended are removed, and those of running ones stay', async () => {
  // Above the largest process id of Linux, 2^22.
  makeFolder('drafts/4194305', 'of a killed build')
  makeFolder(`drafts/${process.pid}`, 'of this process')
  await sweepDrafts({site: site(), drafts: drafts()})
  expect(existsSync(join(drafts(), '4194305'))).toBe(false)
  expect(pageOf(`drafts/${process.pid}`)).toBe('of this process')
})

test('a site that a killed build had moved away is put back', async () => {
  makeFolder('site.old', 'before')
  await sweepDrafts({site: site(), drafts: drafts()})
  expect(pageOf('site')).toBe('before')
  expect(existsSync(join(root, 'site.old'))).toBe(false)
})

test('a site that has been replaced stays, and the former one goes', async () => {
  makeFolder('site', 'now')
  makeFolder('site.old', 'before')
  await sweepDrafts({site: site(), drafts: drafts()})
  expect(pageOf('site')).toBe('now')
  expect(existsSync(join(root, 'site.old'))).toBe(false)
})

test('without any folder there is nothing to do', async () => {
  await sweepDrafts({site: site(), drafts: drafts()})
  expect(existsSync(site())).toBe(false)
})

test('a page that is written while its last version is compressed again keeps its own compressed form', async () => {
  // Files are moved into their places, which works within a file system only.
  const folder = join(folders.drafts, `${process.pid}`, 'site')
  const words = Array.from({length: 40_000}, (_, i) => (i * 7919) % 997).join(' ')
  const published = async (text: string) => {
    await writeSiteFile(folder, 'page.html', text, 'quick')
    return () => brotliDecompressSync(readFileSync(join(folder, 'page.html.br'))).toString() === text
  }
  const isFirst = await published(`first ${words}`)
  const compressed = compressAgain(folder, 'page.html')
  const isSecond = await published(`second ${words}`)
  await compressed
  expect([isFirst(), isSecond()]).toEqual([false, true])
  rmSync(folder, {recursive: true})
  await compressAgain(folder, 'page.html')
  expect(existsSync(folder)).toBe(false)
})

test('what lists all pages is compressed quickly: the next publish of a large site waits for it, and no visitor does', async () => {
  const folder = join(folders.drafts, `${process.pid}`, 'lists')
  const words = readFileSync(join(folders.root, 'CHANGELOG.md'))
  const sizeOf = async (name: string, compression?: 'quick') => {
    await writeSiteFile(folder, name, words, compression)
    return readFileSync(join(folder, `${name}.br`)).length
  }
  const quick = await sizeOf('page.html', 'quick')
  expect(await sizeOf('page.html')).toBeLessThan(quick)
  for (const name of ['sitemap.xml', 'llms.txt', 'data/manifest.json']) expect(await sizeOf(name)).toBe(quick)
  rmSync(folder, {recursive: true})
})

test('of the last build, the hashed files that open pages may ask for are copied, with their compressed forms', async () => {
  for (const [folder, name] of [
    ['last/assets', 'former.js'],
    ['last/assets', 'former.js.br'],
    ['last/assets', 'expired.js'],
    ['last/assets', 'current.js'],
    ['last/data', 'home-1.json'],
    ['last/data', 'latest.json'],
    ['new/assets', 'current.js'],
  ] as const) {
    mkdirSync(join(root, folder), {recursive: true})
    writeFileSync(join(root, folder, name), folder)
  }
  const copied = await copyFormerFiles(
    join(root, 'last'),
    join(root, 'new'),
    (address) => address !== '/assets/expired.js',
  )
  expect(new Set(copied)).toEqual(new Set(['/assets/former.js', '/data/home-1.json']))
  expect(new Set(readdirSync(join(root, 'new'), {recursive: true, encoding: 'utf8'}))).toEqual(
    new Set([
      'assets',
      'assets/current.js',
      'assets/former.js',
      'assets/former.js.br',
      'data',
      'data/home-1.json',
    ]),
  )
})
