import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, test} from 'vitest'
import {readHosting, type Hosting} from './hosting.ts'
import {hostRedirects, readRedirects, redirectsFile, siteRedirects} from './redirects.ts'
import {siteApp} from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'redirects-'))
mkdirSync(join(folder, 'data'))
mkdirSync(join(folder, 'agents'))
writeFileSync(join(folder, 'agents/new.html'), 'new')
writeFileSync(join(folder, '404.html'), 'nothing here')
afterAll(() => rmSync(folder, {recursive: true}))

let changes = 0
function publish(table: Record<string, string>): void {
  const file = join(folder, redirectsFile)
  writeFileSync(file, JSON.stringify(table))
  // File systems may keep times in steps that are longer than this test.
  changes += 1
  utimesSync(file, changes, changes)
}

const config = {siteUrl: 'http://localhost', studioUrl: undefined}
const app = siteApp({backendPort: 9, folder, config})

async function ask(path: string, method = 'GET'): Promise<[status: number, location: string | null]> {
  const {status, headers} = await app.request(`http://localhost${path}`, {method})
  return [status, headers.get('location')]
}

test('former addresses lead to the page in one hop, with their query', async () => {
  publish({'/agents/old': '/agents/new', '/spring': 'https://other.example/spring?a=1#top'})
  expect(await ask('/agents/old')).toEqual([301, '/agents/new'])
  expect(await ask('/agents/old', 'HEAD')).toEqual([301, '/agents/new'])
  expect(await ask('/agents/old?tab=pricing')).toEqual([301, '/agents/new?tab=pricing'])
  expect(await ask('/agents/old/')).toEqual([301, '/agents/new'])
  expect(await ask('/agents/old.html?tab=demo')).toEqual([301, '/agents/new?tab=demo'])
  expect(await ask('/spring?b=2')).toEqual([301, 'https://other.example/spring?a=1&b=2#top'])
  expect(await ask('/agents/new')).toEqual([200, null])
  expect(await ask('/agents/older')).toEqual([404, null])
  expect(await ask('/toString')).toEqual([404, null])
})

const page = (slug: string) => ({page: {_type: 'agent', slug: {current: slug}}})

test('the Markdown of a page moves with it', async () => {
  const pages = new Map([
    ['/agents/new', {markdown: 'key'}],
    ['/agents/hidden', {}],
  ])
  const redirects = [
    {from: '/agents/old', ...page('new')},
    {from: '/secret', ...page('hidden')},
    {from: '/spring', url: 'https://other.example/'},
  ]
  publish(siteRedirects(redirects, pages, config.siteUrl))
  expect(await ask('/agents/old')).toEqual([301, '/agents/new'])
  expect(await ask('/agents/old.md')).toEqual([301, '/agents/new.md'])
  expect(await ask('/secret')).toEqual([301, '/agents/hidden'])
  expect(await ask('/secret.md')).toEqual([404, null])
  expect(await ask('/spring.md')).toEqual([404, null])
})

test('browsers ask again, because a page may return to the address', async () => {
  publish({'/agents/old': '/agents/new'})
  const {headers} = await app.request('http://localhost/agents/old')
  expect(headers.get('cache-control')).toBe('no-cache')
  publish({})
  expect(await ask('/agents/old')).toEqual([404, null])
})

test('the host’s configuration has the same table', () => {
  publish({'/agents/old': '/agents/new'})
  expect(hostRedirects(readRedirects(folder))).toEqual([
    {source: '/agents/old', destination: '/agents/new', type: 301},
  ])
})

test('where a build is rehearsed, its rules count alone', async () => {
  publish({'/agents/old': '/agents/new'})
  const rules = readHosting(config)
  const answer = (hosting: Hosting, path: string) =>
    siteApp({backendPort: 9, folder, config, hosting}).request(`http://localhost${path}`)
  const whole = {...rules, redirects: hostRedirects(readRedirects(folder))}
  expect((await answer(whole, '/agents/old')).headers.get('location')).toBe('/agents/new')
  expect((await answer({...rules, redirects: []}, '/agents/old')).status).toBe(404)
  // Rules that keep a missing file for a year are a fault of the build, which has to show.
  const {headers} = await answer(rules, '/assets/gone-1a2b.js')
  expect(headers.get('cache-control')).toContain('max-age=31536000')
})
