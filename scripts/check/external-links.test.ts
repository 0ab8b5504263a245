import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, expect, test} from 'vitest'
import type {CheckedDocument} from 'content-checks'
import {externalLinkFindings} from './external-links.ts'

let server: Server
let origin: string
const asked: string[] = []

/** Statuses by path. `/no-head` refuses HEAD only, `/never` does not answer. */
const statuses: Record<string, number> = {'/fine': 200, '/gone': 404, '/broken': 500, '/members': 403}

beforeAll(async () => {
  server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost')
    asked.push(`${request.method ?? ''} ${pathname}`)
    if (pathname === '/never') return
    if (pathname === '/moved') response.writeHead(301, {location: '/fine'})
    else if (pathname === '/no-head') response.writeHead(request.method === 'HEAD' ? 405 : 200)
    else response.writeHead(statuses[pathname] ?? 404)
    response.end('body')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  origin = `http://127.0.0.1:${address.port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const home = (url: string): CheckedDocument => ({
  _id: 'notFoundPage',
  _type: 'notFoundPage',
  homeLink: {_type: 'link', label: 'Go', url},
})

async function messagesFor(url: string): Promise<string[]> {
  const found = await externalLinkFindings([home(url)], {timeout: 1_000})
  return found.map(({severity, path, message}) => `${severity} ${path} ${message.replaceAll(origin, '')}`)
}

test.each([
  ['/fine', []],
  ['/no-head', []],
  ['/members', []],
  ['/gone', ['warning homeLink.url /gone answers with status 404.']],
  ['/broken', ['warning homeLink.url /broken answers with status 500.']],
  ['/moved', ['warning homeLink.url /moved has moved to /fine.']],
  ['/never', ['warning homeLink.url /never does not answer in time.']],
])('a link to %s', async (path, expected) => {
  expect(await messagesFor(origin + path)).toEqual(expected)
})

test('a site that is not there', async () => {
  expect(await messagesFor('http://127.0.0.1:1/')).toEqual([
    'warning homeLink.url http://127.0.0.1:1/ does not answer at all.',
  ])
})

test('each address is asked once, and those of the site itself are not', async () => {
  asked.length = 0
  const again = {...home(`${origin}/fine`), _id: 'again'}
  await externalLinkFindings([home(`${origin}/fine`), again], {})
  expect(asked).toEqual(['HEAD /fine'])
  await externalLinkFindings([home(`${origin}/fine`)], {origin})
  expect(asked).toEqual(['HEAD /fine'])
})
