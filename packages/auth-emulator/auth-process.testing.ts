/** Runs the sign-in service as a process of its own, as `npm start` does, for tests. */
import {spawn, type ChildProcess} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

export interface AuthProcess {
  url: string
  pid: number
  child: ChildProcess
  output: () => string
  /** Sends the signal; resolves to the exit code, or to null when the signal ended the process. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

export interface AuthProcessOptions {
  dataDirectory: string
  siteUrl?: string
  port?: number
  env?: Record<string, string>
}

export const testSite = 'http://localhost:4173'

/** @throws Error with the output of the process when it ends before it is ready */
export async function startAuthProcess(options: AuthProcessOptions): Promise<AuthProcess> {
  const child = spawnAuth(options)
  const output = collect(child)
  const port = await readyPort(child, output)
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    child,
    output,
    end: (signal) => {
      const code = exitCode(child)
      child.kill(signal)
      return code
    },
  }
}

/** Runs a service that is expected to exit by itself. */
export async function runAuthToEnd(
  options: AuthProcessOptions,
): Promise<{code: number | null; output: string}> {
  const child = spawnAuth(options)
  const output = collect(child)
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  // "close" comes after "exit", when all of the output has been read.
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearTimeout(timer)
  return {code, output: output()}
}

/** A folder under the system's temporary one, and a function that removes it. */
export function temporaryFolder(): {path: string; remove: () => void} {
  const path = mkdtempSync(join(tmpdir(), 'auth-'))
  return {path, remove: () => rmSync(path, {recursive: true, force: true})}
}

function spawnAuth({dataDirectory, siteUrl = testSite, port = 0, env}: AuthProcessOptions): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {...process.env, AUTH_PORT: String(port), AUTH_DATA: dataDirectory, SITE_URL: siteUrl, ...env},
    },
  )
}

function collect(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return () => output
}

function readyPort(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const port = /^auth ready on http:\/\/localhost:(\d+)$/m.exec(output())?.[1]
      if (port) resolve(port)
    })
    child.once('close', (code) => reject(new Error(`The service ended with ${code}:\n${output()}`)))
  })
}

function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}
