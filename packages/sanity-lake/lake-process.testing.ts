/** Runs the lake as a process of its own, for tests. */
import {spawn, type ChildProcess} from 'node:child_process'
import {join} from 'node:path'
import {compileCache} from 'service-kit/compile-cache'

/** The token that may write. */
export const processToken = 'token'

export interface LakeProcess {
  child: ChildProcess
  /** Resolves with the address when the lake is ready; rejects with its errors when it ends before. */
  ready: Promise<string>
  ended: Promise<{code: number | null; stdout: string; stderr: string}>
}

/**
 * Starts a lake on a free port. It ends with this process.
 * @param env where its data is, and other variables
 */
export function spawnLake(
  env: Record<string, string>,
  {entry = join(import.meta.dirname, 'main.ts'), cwd}: {entry?: string; cwd?: string} = {},
): LakeProcess {
  const child = spawn(process.execPath, [entry], {
    cwd,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      LAKE_PORT: '0',
      LAKE_TOKEN: processToken,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const out = {stdout: '', stderr: ''}
  child.stderr?.on('data', (data) => (out.stderr += String(data)))
  const ended = new Promise<{code: number | null; stdout: string; stderr: string}>((resolve) =>
    // Not `close`: Node does not emit it after the IPC channel was cut.
    child.on('exit', (code) => setTimeout(() => resolve({code, ...out}), 50)),
  )
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      out.stdout += String(data)
      const address = /^lake ready on (\S+)\n/.exec(out.stdout)?.[1]
      if (address) resolve(address)
    })
    void ended.then(({stderr}) => reject(new Error(stderr)))
  })
  ready.catch(() => {})
  return {child, ready, ended}
}
