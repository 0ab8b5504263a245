import {spawn, spawnSync, type ChildProcess} from 'node:child_process'
import {existsSync, globSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {dirname, delimiter, join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {buildImage, sizeOf, StepFailed, type Image} from './testing/dockerfile.ts'
import {freePort, listenOnFreePort} from 'service-kit/ports.testing'
import {startPostgresServer} from './testing/postgres-server.ts'

/** The steps of the Dockerfile, run in an empty folder, and the backend that they make. */

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'backend-image-'))

/** What is added to node:26-alpine, which takes about 165 MB; today it is 9 MB. */
const budget = 12_000_000

const built = await build()
const server = await startPostgresServer()

afterAll(async () => {
  if (typeof server !== 'string') await server.stop()
  rmSync(folder, {recursive: true, force: true})
}, 30_000)

/** Runs the steps, with npm's cache first. @returns a sentence with the reason when the registry cannot be reached */
async function build(): Promise<Image | string> {
  const {HOME, npm_config_registry} = process.env
  const env = {HOME, npm_config_registry, npm_config_prefer_offline: 'true', PATH: path()}
  try {
    return await buildImage({context: root, dockerfile: join(import.meta.dirname, 'Dockerfile'), folder, env})
  } catch (error) {
    rmSync(folder, {recursive: true})
    const isUnreachable =
      error instanceof StepFailed &&
      /code (ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|FETCH_ERROR|ERR_SOCKET_TIMEOUT)/.test(
        error.output,
      )
    if (isUnreachable) return 'the npm registry cannot be reached'
    throw error
  }
}

/** With this Node first, as the image has Node 26, and without programs of the repository's own packages. */
function path(): string {
  const others = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.startsWith(root))
  return [dirname(process.execPath), ...others].join(delimiter)
}

const reason = typeof built === 'string' ? ` (skipped: ${built})` : ''

describe.skipIf(typeof built === 'string')(`the image of the Dockerfile${reason}`, () => {
  const image: Image =
    typeof built === 'string'
      ? {folder, workingDirectory: '/', env: {}, user: '', command: [], healthCommand: []}
      : built
  const app = join(image.folder, image.workingDirectory)
  const running = new Set<ChildProcess>()
  let port: number

  beforeAll(async () => {
    port = await freePort()
  })
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL')
  })

  const production = () => ({
    PATH: path(),
    ...image.env,
    BACKEND_HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL: 'https://www.example.com',
    FIREBASE_PROJECT_ID: 'agency-1a2b3',
  })

  function start(env: Record<string, string>): ChildProcess & {output: Promise<string>} {
    const [program = '', ...args] = image.command
    const child = spawn(program, args, {cwd: app, env: {...production(), ...env}})
    running.add(child)
    return Object.assign(child, {output: text(child.stderr)})
  }

  const statusOf = async (call: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${call}`, init)).status

  const health = () => {
    const [program = '', ...args] = image.healthCommand
    return spawnSync(program, args, {cwd: app, env: production()}).status
  }

  test('holds what the backend needs in production, within its budget', () => {
    const modules = join(app, 'node_modules')
    expect(sizeOf(image.folder)).toBeLessThan(budget)
    expect(sizeOf(image.folder)).toBeGreaterThan(1_000_000)
    expect(['pg', 'hono', 'valibot'].filter((name) => !existsSync(join(modules, name)))).toEqual([])
    expect(
      ['@electric-sql', '@types', 'react', 'sanity', 'typescript', 'vitest'].filter((name) =>
        existsSync(join(modules, name)),
      ),
    ).toEqual([])
    expect(globSync('**/*.test.ts', {cwd: join(app, 'backend')})).toEqual([])
    expect([image.user, image.env['NODE_ENV']]).toEqual(['node', 'production'])
  })

  test('holds the versions of the lockfile', () => {
    const locked = versionsIn(join(root, 'package-lock.json'))
    const installed = versionsIn(join(app, 'node_modules/.package-lock.json'))
    expect(installed.size).toBeGreaterThan(15)
    expect([...installed].filter(([name, version]) => locked.get(name) !== version)).toEqual([])
  })

  test('without a database server it does not start, and says so in one line', async () => {
    const {output} = start({})
    expect((await output).trim().split('\n')).toEqual([expect.stringContaining('DATABASE_URL must be set')])
  })

  test('is alive as soon as it listens, before the database server answers', async () => {
    const silent = createServer()
    const databasePort = await listenOnFreePort(silent)
    expect(health()).toBe(1)
    const child = start({DATABASE_URL: `postgres://user@127.0.0.1:${databasePort}/agency`})
    await vi.waitFor(async () => expect(await statusOf('/health/live')).toBe(200), {timeout: 9000})
    expect(await statusOf('/health/ready')).toBe(503)
    expect(health()).toBe(0)
    child.kill('SIGKILL')
    await child.output
    silent.close()
  }, 20_000)

  const missing = typeof server === 'string' ? ` (skipped: ${server})` : ''
  test.skipIf(typeof server === 'string')(
    `migrates an empty database and stores messages${missing}`,
    async () => {
      const child = start({DATABASE_URL: typeof server === 'string' ? '' : server.url})
      await vi.waitFor(async () => expect(await statusOf('/health/ready')).toBe(200), {timeout: 15_000})
      const headers = {'content-type': 'application/json'}
      const body = JSON.stringify({name: 'Jane', email: 'jane@example.com'})
      expect(await statusOf('/api/contact', {method: 'POST', headers, body})).toBe(200)
      child.kill('SIGTERM')
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    },
    30_000,
  )
})

/** The version of each package that a lockfile lists. */
function versionsIn(lockfile: string): Map<string, string | undefined> {
  const {packages}: {packages: Record<string, {version?: string}>} = JSON.parse(
    readFileSync(lockfile, 'utf8'),
  )
  return new Map(Object.entries(packages).map(([name, {version}]) => [name, version]))
}
