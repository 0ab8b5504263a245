import {existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync} from 'node:fs'
import type {Server} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {openTestLake, serveTestLake, type TestLake, testToken} from './test-lake.testing.ts'

/** HEAD, and clients that go away before they read, leave nothing open: no stream, no file, no slot. */
let lake: TestLake
let server: Server
let origin: string
let studioDirectory: string
let file: string

beforeAll(async () => {
  studioDirectory = mkdtempSync(join(tmpdir(), 'lake-studio-'))
  mkdirSync(join(studioDirectory, 'assets'))
  writeFileSync(join(studioDirectory, 'index.html'), '<!doctype html><title>Studio</title>')
  writeFileSync(join(studioDirectory, 'assets/main.js'), 'x'.repeat(200_000))
  lake = openTestLake({studioDirectory})
  ;({server, origin} = await serveTestLake(lake))
  const upload = await lake.send('/v1/assets/files/production?filename=big.txt', {
    method: 'POST',
    body: Buffer.alloc(2_000_000, 'x'),
    signedIn: true,
  })
  file = `/${(await upload.json()).document.path}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await lake.close()
  rmSync(studioDirectory, {recursive: true, force: true})
})

/** Event streams as the lake counts them, and the process's open files besides sockets. */
async function open(): Promise<{listeners: number; files: number}> {
  const {listeners} = await (await lake.send('/health')).json()
  // Connections of the HTTP client are descriptors too, so only files of the two folders are counted.
  const table = '/proc/self/fd'
  // Elsewhere than on Linux, streams alone are counted.
  const descriptors = (existsSync(table) ? readdirSync(table) : []).flatMap((fd) => {
    try {
      return [readlinkSync(`${table}/${fd}`)]
    } catch {
      return []
    }
  })
  const files = descriptors.filter((path) => path.startsWith(studioDirectory) || path.includes('/assets/'))
  return {listeners, files: files.length}
}

/** What is open between tests. A test may start while the server still closes what the one before it opened. */
const nothing = {listeners: 0, files: 0}

const routes = [
  '/health',
  '/studio/',
  '/studio/structure',
  '/studio/assets/main.js',
  '/studio/missing.js',
  '/v2025-02-19/data/live/events/production',
  '/v2025-02-19/data/live/events/production?includeDrafts=true',
  '/v2025-02-19/data/listen/production?query=*',
  '/v2025-02-19/data/listen/production?query=*[',
  '/v2025-02-19/projects/local/datasets/production/listen?query=*',
  '/v2025-02-19/data/query/production?query=*',
  '/v2025-02-19/data/doc/production/a',
  '/v2025-02-19/data/export/production',
  '/v2025-02-19/data/history/production/transactions',
  '/v2025-02-19/data/history/production/events/documents/a',
  '/v2025-02-19/users/me',
  '/v2025-02-19/auth/providers',
  '/v2025-02-19/auth/login/local',
  '/v2025-02-19/projects',
  '/v2025-02-19/datasets',
]

/** Every route that answers GET, with a value for each part of its path. */
function everyRoute(): string[] {
  const values: Record<string, string> = {dataset: 'production', project: 'local', apiVersion: 'v2025-02-19'}
  const paths = lake.running.routes
    .filter(({method}) => method === 'GET' || method === 'ALL')
    .map(({path}) =>
      path.replace(/:(\w+)(?:\{[^}]*\})?\??/g, (_, name: string) => values[name] ?? 'a').replaceAll('*', 'a'),
    )
  return [...new Set(paths)]
}

it('HEAD of every route responds as GET would, and leaves nothing open', async () => {
  const found = [...new Set([...everyRoute(), ...routes, file])]
  expect(found.length).toBeGreaterThan(50)
  for (const path of found) {
    const headers = {authorization: `Bearer ${testToken}`}
    const response = await fetch(`${origin}${path}`, {method: 'HEAD', headers, redirect: 'manual'})
    const got = await lake.send(path, {signedIn: true})
    await got.body?.cancel()
    expect([path, response.status, await response.text()]).toEqual([path, got.status, ''])
  }
  await expect.poll(open).toEqual(nothing)
})

describe('a client that disconnects at once', () => {
  it.each([...routes, 'file'])('%s', async (route) => {
    const path = route === 'file' ? file : route
    for (let round = 0; round < 5; round++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
          const head = `GET ${path.replaceAll(' ', '%20')} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${testToken}\r\n\r\n`
          socket.write(head, () => socket.destroy())
        })
        socket.on('close', () => resolve())
      })
    }
    await expect.poll(open).toEqual(nothing)
  })
})
