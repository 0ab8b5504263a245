import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {afterAll, expect, test, vi} from 'vitest'
import {readConfig} from '../config/config.ts'
import type {Bundle} from './bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'prerender-'))
vi.stubEnv('WEB_DIST', join(folder, 'dist'))
const {prerender} = await import('./prerender.ts')
afterAll(() => rmSync(folder, {recursive: true}))

/** Two pages with a word each: a page with the word “broken” cannot be rendered. */
const application = `
export const notFoundPath = '/404'
const words = () => JSON.parse(process.env.WORDS)
const entryOf = (result, ...syncTags) => ({query: '', params: {}, result, syncTags})
export const fetchLayout = async () => entryOf({siteSettings: null}, 's1:layout')
export const fetchMappedPage = async (_, path) => ({entry: entryOf(words()[path], 's1:' + path)})
export const fetchSections = async () => ({})
export const listPages = async () => ({paths: Object.keys(words()), dated: [], redirects: [], syncTags: ['s1:list']})
export const pageQueries = async () => ({})
export const render = async (path, {result}) => {
  if (result === 'broken') throw new Error('it is broken.')
  return {name: 'page', html: result, head: {path, title: '', noindex: true}, structuredData: [], modules: []}
}
export const renderDocument = ({html}) => html
`
const bundle: Bundle = {
  id: '1',
  client: join(folder, 'client'),
  server: pathToFileURL(join(folder, 'application.js')).href,
  document: pathToFileURL(join(folder, 'application.js')).href,
  inlineScripts: {plain: '', withTabs: ''},
  manifest: {
    'entry-client.tsx': {file: 'entry.js'},
    'live/live-stream.ts': {file: 'live.js'},
    css: {file: 'site.css'},
  },
}
mkdirSync(bundle.client)
writeFileSync(join(bundle.client, 'site.css'), '')
writeFileSync(join(folder, 'application.js'), application)

const fileOf = (name: string) => readFileSync(join(folder, 'dist/web', name), 'utf8')

/** Renders the site of some words. @returns the pages as they are then, and the faults of those that cannot be rendered */
async function publish(words: Record<string, string>, tags?: string[]) {
  vi.stubEnv('WORDS', JSON.stringify(words))
  await prerender({config: readConfig({}), bundle, event: '1', tags})
  const {failed}: {failed: object} = JSON.parse(fileOf('data/revision.json'))
  return {home: fileOf('index.html'), pricing: fileOf('pricing.html'), failed}
}

test('a page that cannot be rendered keeps its last version, and is tried again at each publish', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const first = {home: 'a', pricing: 'b', failed: {}}
  expect(await publish({'/': 'a', '/pricing': 'b'})).toEqual(first)
  const fault = '/pricing cannot be rendered: it is broken.'
  const failed = {'/pricing': fault}
  expect(await publish({'/pricing': 'broken', '/': 'c'})).toEqual({home: 'c', pricing: 'b', failed})
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `${fault} Its last version stays. Fix its document in the Studio.`,
  )
  // What put it right is no document that its last version shows, and what it says is that again.
  expect(await publish({'/': 'a', '/pricing': 'b'}, ['s1:/'])).toEqual(first)
})
