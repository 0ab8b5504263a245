import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readConfig} from '../config/config.ts'
import {isReservedPath} from '../domain/match-pages.ts'
import type {LayoutEntry} from '../web/content/page.ts'
import {folders, previewModule} from './folders.ts'
import {readHosting} from './hosting.ts'
import {latest, requireFileName, securityFile, siteFiles} from './site-files.ts'
import type {SiteState} from './state.ts'

const page = {cacheKey: '', data: '/data/a.json', syncTags: [], listing: {title: 'A & B', description: ''}}
const state: SiteState = {
  bundle: '1',
  event: 'e1',
  failed: {},
  redirects: [],
  dated: [],
  listTags: [],
  layout: {data: '/data/layout.json', syncTags: []},
  pages: {'/a&b': page},
  replaced: {},
}
const layout: LayoutEntry = Object({result: {siteSettings: {email: 'hello@example.com'}}})
const config = readConfig({SITE_URL: 'https://www.example.com'})
const files = {...siteFiles(config, state, layout, {}), ...securityFile({entry: layout}, config, 0)}

test('the site map is XML, whatever an address has', () => {
  expect(files['sitemap.xml']).toContain('<loc>https://www.example.com/a&amp;b</loc>')
})

test('lists of pages are in the order of their addresses, whichever page was rendered first', () => {
  const pages = Object.fromEntries(['/pricing', '/agents/b', '/', '/agents'].map((path) => [path, page]))
  const {'sitemap.xml': map = '', 'llms.txt': list = ''} = siteFiles(config, {...state, pages}, layout, {})
  const paths = ['/', '/agents', '/agents/b', '/pricing']
  expect([...map.matchAll(/<loc>https:\/\/www\.example\.com(.*?)<\/loc>/g)].map(([, path]) => path)).toEqual(
    paths,
  )
  expect([...list.matchAll(/\(https:\/\/www\.example\.com(.*?)\.md\)/g)].map(([, path]) => path)).toEqual(
    paths.map((path) => (path === '/' ? '/index.html' : path)),
  )
})

test.each([
  [0, {e1: []}],
  [1, {e1: ['/data/0.json']}],
  [200, {e1: expect.objectContaining({length: 200})}],
  [201, {}],
])('of %i replaced files the newest ones are named', (count, expected) => {
  const replaced = Object.fromEntries(Array.from({length: count}, (_, n) => [`/data/${n}.json`, 0]))
  expect(JSON.parse(latest({event: 'e1', replaced}))).toEqual(expected)
})

test('no redirect may take what the build or the host has at the top of the site', () => {
  const atTheTop = [
    ...Object.keys(files),
    previewModule.slice(1),
    ...readdirSync(join(folders.root, 'web/public')),
    ...readHosting({studioUrl: undefined}).rewrites.map(({source}) => source.slice(1)),
  ]
  expect(atTheTop.filter((name) => !isReservedPath(`/${name}`))).toEqual([])
})

test('an address with too long a part has no file', () => {
  expect(() => requireFileName(`/${'a'.repeat(240)}/${'b'.repeat(240)}`)).not.toThrow()
  expect(() => requireFileName(`/agents/${'a'.repeat(241)}`)).toThrow('too long')
})

test.each(['/agents/..%2F..%2Fstudio%2Findex', '/../x', '//x', '/a%00b', '/a%5Cb', '/.a', '/pricing.html/a'])(
  'no file is written for a page at %s',
  (path) => {
    expect(() => requireFileName(path)).toThrow('no file can have its address')
  },
)
