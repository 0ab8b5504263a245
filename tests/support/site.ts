import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdtempSync, rmSync} from 'node:fs'
import {cp, rename, rm, writeFile} from 'node:fs/promises'
import type {HttpServer} from 'service-kit/http-server'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {bundleId} from '../../builder/fingerprint.ts'
import {serveSite} from '../../builder/serve.ts'
import {readConfig} from '../../config/config.ts'
import {buildBundle, builtFor, copyBuild} from './builds.ts'
import {startLake, type TestLake} from './lake.ts'
import {portVariables, returnSitePorts, takeSitePorts, type SitePorts} from './ports.ts'

const root = join(import.meta.dirname, '../..')

/** A running site with its own lake. */
export interface TestSite {
  url: string
  lake: TestLake
  /** The ports for a backend and a sign-in service of this site. */
  ports: SitePorts
  /** Serves a copy of the current build that no longer changes, like a static host; resolves to its URL. */
  freeze: () => Promise<string>
  /** Builds the site again into the served folder; resolves to the exit code and the output. */
  build: () => Promise<{code: number | null; output: string}>
  /** The output of the web server, including Node's warnings. */
  output: () => string
  /** Stops server and lake, and removes their files. */
  stop: () => Promise<void>
}

/**
 * Starts a lake with the seed, and a web server with the built site, which renders pages again on a publish.
 * @param lakeEnv additional environment variables of the lake, such as LAKE_STUDIO
 */
export async function startSite(ports?: SitePorts, lakeEnv: Record<string, string> = {}): Promise<TestSite> {
  const place = placeOf(ports ?? (await takeSitePorts()))
  await copyTemplate(place)
  const lake = await startLakeAt(place, lakeEnv)
  const server = run('builder/web-server.ts', place.env, 'pipe')
  let printed = ''
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  server.stderr?.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    process.stderr.write(chunk)
  })
  await ready(server)
  let frozen: HttpServer | undefined
  return {
    url: `http://localhost:${place.ports.web}`,
    lake,
    ports: place.ports,
    freeze: async () => {
      const {frozen: port} = place.ports
      const folder = join(place.folder, 'frozen')
      await frozen?.close()
      await rm(folder, {recursive: true, force: true})
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
      await frozen?.close()
      // `exit` does not come again, where a signal from the terminal has ended the server already.
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM')
        await once(server, 'exit')
      }
      await lake.stop()
      await rm(place.folder, {recursive: true, force: true})
      if (!ports) returnSitePorts(place.ports)
    },
  }
}

/** The ports and folders of a site. The same ports mean the same folders, so that consecutive sites can use one bundle. */
interface Place {
  ports: SitePorts
  folder: string
  env: NodeJS.ProcessEnv
}

function placeOf(ports: SitePorts): Place {
  const folder = join(sitesFolder(), String(ports.first))
  const env = {
    ...process.env,
    ...portVariables(ports),
    WEB_DIST: join(folder, 'dist'),
    LAKE_DATA: join(folder, 'lake'),
  }
  return {ports, folder, env}
}

let ownFolder: string | undefined

/** The folder of all sites: in test-results/e2e, which Playwright empties before each run; for other programs a temporary one. */
function sitesFolder(): string {
  if (process.env.TEST_WORKER_INDEX) return join(root, 'test-results/e2e/sites')
  if (ownFolder) return ownFolder
  const folder = mkdtempSync(join(tmpdir(), 'sites-'))
  process.once('exit', () => rmSync(folder, {recursive: true, force: true}))
  return (ownFolder = folder)
}

/** Creates a seeded lake and a built site in a place. Pages are rendered once for each place, and copied from then on. */
async function copyTemplate(place: Place): Promise<void> {
  const template = `${place.folder}.template`
  await rm(place.folder, {recursive: true, force: true})
  if (existsSync(template)) {
    await cp(template, place.folder, {recursive: true, preserveTimestamps: true})
    return
  }
  await copyBundle(place)
  const lake = await startLakeAt(place)
  await finished(run('scripts/seed.ts', place.env))
  await finished(run('scripts/build-web.ts', place.env))
  const draft = `${template}.new`
  await rm(draft, {recursive: true, force: true})
  await lake.end()
  await cp(place.folder, draft, {recursive: true, preserveTimestamps: true})
  await rename(draft, template)
}

/** Copies the bundle that all places share, with the addresses of this one. */
async function copyBundle({ports, folder, env}: Place): Promise<void> {
  const bundle = join(folder, 'dist/.web/bundle')
  const {web, lake, backend, auth} = builtFor
  await copyBuild(await buildBundle(), bundle, {
    [`:${web}`]: `:${ports.web}`,
    [`:${lake}`]: `:${ports.lake}`,
    [`:${backend}`]: `:${ports.backend}`,
    [`:${auth}`]: `:${ports.auth}`,
  })
  await writeFile(join(bundle, 'id'), await bundleId(root, readConfig(env)))
}

function startLakeAt({ports, folder}: Place, more: Record<string, string> = {}): Promise<TestLake> {
  const origins = [ports.web, ports.frozen].flatMap((port) =>
    ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`),
  )
  return startLake({
    port: ports.lake,
    folder: join(folder, 'lake'),
    env: {...more, LAKE_ALLOWED_ORIGINS: origins.join(',')},
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
  if (code !== 0) throw new Error(`A script exited with code ${code}`)
}

/** Resolves at the line with the word "ready"; keeps reading, so that the pipe never fills. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => /\bready\b/.test(chunk.toString()) && resolve())
    child.once('exit', (code) => reject(new Error(`The web server exited with code ${code}`)))
  })
}
