import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import type {SanityClient} from '@sanity/client'
import {readConfig, sanityClient} from '../../config/config.ts'
import {testPort} from './ports.ts'

export interface TestLake {
  /** May read drafts and write. */
  client: SanityClient
  /** What a command needs in its environment to work on this lake. */
  env: {LAKE_PORT: string; LAKE_DATA: string}
  /** Ends it as a power cut would. */
  crash: () => Promise<void>
  /** Starts it again on its port and data. */
  restart: () => Promise<void>
  /** Stops it and leaves its data. */
  end: () => Promise<void>
  /** Stops it and removes its data. */
  stop: () => Promise<void>
}

export interface LakeOptions {
  port?: number
  /** Its data, when there is some already. */
  folder?: string
  /** Further environment of the lake, such as LAKE_STUDIO. */
  env?: Record<string, string>
}

/** A lake of its own, as a process like the real one: empty, unless a folder with data is given. */
export async function startLake({port, folder: given, env: more = {}}: LakeOptions = {}): Promise<TestLake> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'lake-')))
  const env = {LAKE_PORT: String(port ?? (await testPort())), LAKE_DATA: folder}
  let child = await run({...more, ...env})
  const token = (await readFile(join(folder, 'token'), 'utf8')).trim()
  return {
    client: sanityClient({config: readConfig(env), token}),
    env,
    crash: () => end(child, 'SIGKILL'),
    restart: async () => {
      await end(child, 'SIGTERM')
      child = await run({...more, ...env})
    },
    end: () => end(child, 'SIGTERM'),
    stop: async () => {
      await end(child, 'SIGTERM')
      await rm(folder, {recursive: true, force: true})
    },
  }
}

async function run(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../services/lake/main.ts')], {
    env: {...process.env, ...env},
    // With an IPC channel the lake ends when the test process does.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await untilReady(child)
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('The lake has no output to read.')
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith('lake ready')) return
  }
  throw new Error('The lake ended before it was ready.')
}
