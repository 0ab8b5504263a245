import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {cp, rename, rm} from 'node:fs/promises'
import type {Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {serveSite} from '../../builder/serve.ts'
import {startLake, type TestLake} from './lake.ts'
import {returnSitePorts, takeSitePorts, type SitePorts} from './ports.ts'

const root = join(import.meta.dirname, '../..')

export interface TestSite {
  url: string
  lake: TestLake
  /** Where a backend and a sign-in service of this site have to listen. */
  ports: SitePorts
  /** Serves the site as it is now and will stay, like a host that has not deployed since; resolves to its address. */
  freeze: () => Promise<string>
  /** Builds the site again into the folder that is served; resolves to the exit code and what was printed. */
  build: () => Promise<{code: number | null; output: string}>
  /** What the web server has printed, warnings of Node included. */
  output: () => string
  /** Stops server and lake, and removes what they wrote. */
  stop: () => Promise<void>
}

/** The seeded content in a lake of its own, and the built site, served and following it. */
export async function startSite(ports?: SitePorts): Promise<TestSite> {
  const place = placeOf(ports ?? (await takeSitePorts()))
  await copyTemplate(place)
  const lake = await startLakeAt(place)
  const server = run('builder/web-server.ts', place.env, 'pipe')
  let printed = ''
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  server.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    process.stderr.write(chunk)
  })
  await ready(server)
  let frozen: Server | undefined
  return {
    url: `http://localhost:${place.ports.web}`,
    lake,
    ports: place.ports,
    freeze: async () => {
      const {frozen: port} = place.ports
      const folder = join(place.folder, 'frozen')
      await cp(join(place.folder, 'dist/web'), folder, {recursive: true})
      frozen = await serveSite({port, backendPort: 9, folder})
      return `http://localhost:${port}`
    },
    output: () => printed,
    build: async () => {
      const build = run('scripts/build-web.ts', place.env, 'pipe')
      let output = ''
      for (const stream of [build.stdout, build.stderr])
        stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      const [code] = await once(build, 'close')
      return {code, output}
    },
    stop: async () => {
      frozen?.closeAllConnections()
      frozen?.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
      await lake.stop()
      await rm(place.folder, {recursive: true, force: true})
      if (!ports) returnSitePorts(place.ports)
    },
  }
}

/** Where a site lives. The same ports mean the same folders, so that one bundle fits all sites that have this place in turn. */
interface Place {
  ports: SitePorts
  folder: string
  env: NodeJS.ProcessEnv
}

function placeOf(ports: SitePorts): Place {
  const folder = join(sitesFolder(), String(ports.first))
  const env = {
    ...process.env,
    WEB_PORT: String(ports.web),
    WEB_DIST: join(folder, 'dist'),
    LAKE_PORT: String(ports.lake),
    LAKE_DATA: join(folder, 'lake'),
    BACKEND_PORT: String(ports.backend),
    AUTH_PORT: String(ports.auth),
  }
  return {ports, folder, env}
}

let ownFolder: string | undefined

/** Playwright empties test-results before each run. Other programs get a folder that goes when they end. */
function sitesFolder(): string {
  if (process.env.TEST_WORKER_INDEX) return join(root, 'test-results/sites')
  if (ownFolder) return ownFolder
  const folder = mkdtempSync(join(tmpdir(), 'sites-'))
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}))
  return (ownFolder = folder)
}

/** Puts a seeded lake and a built site into a place: made once for each place, and copied from then on. */
async function copyTemplate(place: Place): Promise<void> {
  const template = `${place.folder}.template`
  await rm(place.folder, {recursive: true, force: true})
  if (existsSync(template)) {
    await cp(template, place.folder, {recursive: true, preserveTimestamps: true})
    return
  }
  const lake = await startLakeAt(place)
  await finished(run('scripts/seed.ts', place.env))
  await finished(run('scripts/build-web.ts', place.env))
  const draft = `${template}.new`
  await rm(draft, {recursive: true, force: true})
  await lake.end()
  await cp(place.folder, draft, {recursive: true, preserveTimestamps: true})
  await rename(draft, template)
}

function startLakeAt({ports, folder}: Place): Promise<TestLake> {
  const origins = [ports.web, ports.frozen].map((port) => `http://localhost:${port}`)
  return startLake({
    port: ports.lake,
    folder: join(folder, 'lake'),
    env: {LAKE_ALLOWED_ORIGINS: origins.join(',')},
  })
}

function run(script: string, env: NodeJS.ProcessEnv, errors: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
  return spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', errors, 'ipc'],
  })
}

async function finished(child: ChildProcess): Promise<void> {
  child.stdout?.resume()
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`A script ended with ${code}`)
}

/** Resolves at the line that says ready; goes on reading, so that the pipe never fills. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => /\bready\b/.test(chunk.toString()) && resolve())
    child.once('exit', (code) => reject(new Error(`The web server ended with ${code}`)))
  })
}
