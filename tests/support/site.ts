import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {cp, mkdtemp, rm} from 'node:fs/promises'
import type {Server} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {freePort} from '../../scripts/lib/ports.ts'
import {serveSite} from '../../builder/serve.ts'
import {startLake, type TestLake} from './lake.ts'

const root = join(import.meta.dirname, '../..')

export interface TestSite {
  url: string
  lake: TestLake
  /** Serves the site as it is now and will stay, like a host that has not deployed since; resolves to its address. */
  freeze: () => Promise<string>
  /** Builds the site again into the folder that is served; resolves to the exit code and what was printed. */
  build: () => Promise<{code: number | null; output: string}>
  /** Stops server and lake, and removes what they wrote. */
  stop: () => Promise<void>
}

export interface SiteOptions {
  port?: number
  /** Further environment of the build and the server, such as BACKEND_PORT. */
  env?: Record<string, string>
}

/** The seeded content in a lake of its own, and the built site served on a free port, following it. */
export async function startSite(options: SiteOptions = {}): Promise<TestSite> {
  const port = String(options.port ?? (await freePort()))
  const frozenPort = await freePort()
  const lake = await startLake({
    LAKE_ALLOWED_ORIGINS: `http://localhost:${port},http://localhost:${frozenPort}`,
  })
  const dist = await mkdtemp(join(tmpdir(), 'site-'))
  const env = {...process.env, ...options.env, ...lake.env, WEB_PORT: port, WEB_DIST: dist}
  await finished(run('scripts/seed.ts', env))
  await finished(run('scripts/build-web.ts', env))
  const server = run('builder/web-server.ts', env)
  await ready(server)
  let frozen: Server | undefined
  return {
    url: `http://localhost:${port}`,
    lake,
    freeze: async () => {
      await cp(join(dist, 'web'), join(dist, 'frozen'), {recursive: true})
      frozen = await serveSite({port: frozenPort, backendPort: 9, folder: join(dist, 'frozen')})
      return `http://localhost:${frozenPort}`
    },
    build: async () => {
      const build = run('scripts/build-web.ts', env, 'pipe')
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
      await rm(dist, {recursive: true, force: true})
    },
  }
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
