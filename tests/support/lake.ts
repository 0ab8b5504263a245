import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import type {SanityClient} from '@sanity/client'
import {readConfig, sanityClient} from '../../config/config.ts'
import {freePort} from '../../scripts/lib/ports.ts'

export interface TestLake {
  /** May read drafts and write. */
  client: SanityClient
  /** What a command needs in its environment to work on this lake. */
  env: {LAKE_PORT: string; LAKE_DATA: string}
  /** Ends it as a power cut would. */
  crash: () => Promise<void>
  /** Starts it again on its port and data. */
  restart: () => Promise<void>
  /** Stops it and removes its data. */
  stop: () => Promise<void>
}

/**
 * An empty lake of its own, on a free port with a temporary folder, as a process like the real one.
 * @param more further environment of the lake, such as LAKE_STUDIO
 */
export async function startLake(more: Record<string, string> = {}): Promise<TestLake> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-'))
  const env = {LAKE_PORT: String(await freePort()), LAKE_DATA: folder}
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
