import type {ChildProcess} from 'node:child_process'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {listenOnFreePort} from 'service-kit/ports.testing'
import type {ServiceProcess} from 'service-kit/process.testing'
import {processToken, spawnLake} from './lake-process.testing.ts'
import {startLake, type StartOptions} from './start-lake.ts'

/** The lake as a process: what it prints, and how it ends. */
let directory: string
const children = new Set<ChildProcess>()

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lake-main-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  rmSync(directory, {recursive: true, force: true})
})

function start(env: Record<string, string> = {}): ServiceProcess {
  const lake = spawnLake({LAKE_DATA: directory, ...env})
  children.add(lake.child)
  return lake
}

const write = (port: number, id: string) =>
  fetch(`http://localhost:${port}/v1/data/mutate/production`, {
    method: 'POST',
    headers: {'content-type': 'application/json', authorization: `Bearer ${processToken}`},
    body: JSON.stringify({mutations: [{create: {_id: id, _type: 'page'}}]}),
  })

describe('errors at start print one clear line', () => {
  it.each([
    [{LAKE_PORT: 'eighty'}, 'LAKE_PORT must be a whole number from 0 to 65535, not "eighty"'],
    [{LAKE_DATA: '/dev/null/data'}, '/dev/null/data'],
  ])('%j', async (env, message) => {
    const {exit, output} = start(env)
    expect(await exit).toBe(1)
    expect(output()).toContain(message)
    expect(output().trim().split('\n')).toHaveLength(1)
  })

  it('a port that is taken', async () => {
    const occupant = createServer()
    const port = await listenOnFreePort(occupant)
    const {exit, output} = start({LAKE_PORT: String(port)})
    const code = await exit
    occupant.close()
    expect([code, output()]).toEqual([
      1,
      `Port ${port} is taken by another process: stop that one, or set LAKE_PORT to another port.\n`,
    ])
  })
})

describe('stopping', () => {
  it('ends open streams and exits 0 at a signal; everything is kept', async () => {
    const first = start()
    const port = await first.ready
    expect((await write(port, 'kept')).status).toBe(200)
    const headers = {authorization: `Bearer ${processToken}`}
    const stream = await fetch(`http://localhost:${port}/v1/data/listen/production?query=*`, {headers})
    const began = Date.now()
    first.child.kill('SIGINT')
    expect(await stream.text()).toContain('event: welcome')
    expect(await first.exit).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)

    const again = await startLake({dataDirectory: directory})
    const document = await fetch(`${again.origin}/v1/data/doc/production/kept`)
    expect(await document.json()).toMatchObject({documents: [{_id: 'kept'}]})
    await again.stop()
  })

  it('ends in time while queries keep every thread busy', async () => {
    const {child, ready, exit} = start({LAKE_QUERY_DEADLINE_MS: '600000'})
    const port = await ready
    const list = `[${Array.from({length: 300}, (_, n) => n).join(',')}]`
    // 300 to the fourth comparisons.
    const hostile = `${list}[count(${list}[count(${list}[count(${list}[@ > 0]) > 0]) > 0]) > 0]`
    const queries = Array.from({length: 6}, (_, n) =>
      fetch(`http://localhost:${port}/v2025-02-19/data/query/production`, {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({query: `count(${hostile}) + ${n}`}),
      }).then(
        () => 'answered',
        () => 'cut off',
      ),
    )
    await delay(1000)
    const began = Date.now()
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(new Set(await Promise.all(queries))).toEqual(new Set(['cut off']))
  })

  it('ends with the process that started it', async () => {
    const {child, ready, exit} = start()
    await ready
    child.disconnect()
    expect(await exit).toBe(0)
  })
})

it('starts with the name of its folder, and keeps its data below the current one', async () => {
  const lake = spawnLake({}, {entry: import.meta.dirname, cwd: directory})
  children.add(lake.child)
  expect(await lake.ready).toBeGreaterThan(0)
  expect(readdirSync(join(directory, '.data/lake'))).toContain('lake.sqlite')
})

it('logs nothing about a client that disconnects while it sends', async () => {
  const {child, ready, exit, output} = start()
  const port = await ready
  const socket = connect(port, '127.0.0.1')
  const head =
    'POST /v1/data/query/production HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 100\r\n\r\n{"query`)
  await delay(200)
  socket.destroy()
  await delay(200)
  child.kill('SIGTERM')
  await exit
  expect(output()).toBe(`lake ready on http://localhost:${port}\n`)
})

/** The datasets of a lake that is started for a moment. */
async function datasets(options: StartOptions): Promise<unknown> {
  const lake = await startLake({dataDirectory: directory, ...options})
  const health = await (await fetch(`${lake.origin}/health`)).json()
  await lake.stop()
  return health.datasets
}

it('creates the configured dataset besides existing ones', async () => {
  expect(await datasets({dataset: 'staging'})).toEqual(['staging'])
  expect(await datasets({dataset: 'production'})).toEqual(['staging', 'production'])
  expect(await datasets({})).toEqual(['staging', 'production'])
})
