import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'
import {createClient, type LiveEvent} from '@sanity/client'
import {Subject} from 'rxjs'
import {afterAll, expect, test, vi} from 'vitest'
import {readConfig} from '../config/config.ts'
import type {Bundle} from './bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'prerender-'))
vi.stubEnv('WEB_DIST', join(folder, 'dist'))
const {prerender} = await import('./prerender.ts')
const {rerenderOnPublish} = await import('./rerender-on-publish.ts')
afterAll(() => rmSync(folder, {recursive: true}))

/** Two pages with a word each: a page with the word “broken” cannot be rendered. The layout may be another each time that it is read. */
const application = `
export const notFoundPath = '/404'
const words = () => JSON.parse(process.env.WORDS)
const entryOf = (result, ...syncTags) => ({query: '', params: {}, result, syncTags})
let reads = 0
const moment = () => process.env.IS_PUBLISHED_ALL_THE_TIME ? reads++ : undefined
export const fetchLayout = async () => entryOf({siteSettings: null, moment: moment()}, 's1:layout')
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

test('a layout that is published all the time leaves pages as they are, until it rests', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  await publish({'/': 'a', '/pricing': 'b'})
  vi.stubEnv('IS_PUBLISHED_ALL_THE_TIME', 'yes')
  expect(await publish({'/': 'c', '/pricing': 'd'}, ['s1:/', 's1:/pricing'])).toMatchObject({home: 'a'})
  const client = createClient({projectId: 'a', useCdn: false, apiVersion: '2026-01-01'})
  const events = new Subject<LiveEvent>()
  vi.spyOn(client.live, 'events').mockReturnValue(events)
  const {stop} = rerenderOnPublish(client, readConfig({}), bundle)
  events.next({type: 'message', id: '2', tags: ['s1:/']})
  await new Promise((resolve) => setTimeout(resolve, 300))
  // What browsers and the Studio ask whether a page is as new as the event.
  const newest = () => [fileOf('index.html'), Object.keys(JSON.parse(fileOf('data/latest.json')))]
  expect(newest()).toEqual(['a', ['1']])
  vi.stubEnv('IS_PUBLISHED_ALL_THE_TIME', '')
  await expect.poll(newest).toEqual(['c', ['2']])
  expect(fileOf('pricing.html')).toBe('d')
  await stop()
})

test('a new folder is not made of two moments', async () => {
  vi.stubEnv('IS_PUBLISHED_ALL_THE_TIME', 'yes')
  const run = prerender({config: readConfig({}), bundle: {...bundle, id: '2'}, event: '3'})
  await expect(run).rejects.toThrow('The last built site stays as it is.')
  expect(fileOf('index.html')).toBe('c')
})
