import {execFileSync, spawn, type ChildProcess} from 'node:child_process'
import {codeOf} from 'service-kit/process'
import {portVariables, testPort, type Ports} from './ports.ts'

/** A running `npm start`. */
export interface Product {
  siteUrl: string
  studioUrl: string
  /** The command's output so far. */
  output: () => string
  pid: number
  /** Sends SIGINT to all processes, like Ctrl-C, or another signal to `npm` alone. Resolves to the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** Options of `startProduct`. */
export interface ProductOptions {
  /** A folder with the repository. */
  directory: string
  ports?: Ports
  env?: Record<string, string>
  /** Milliseconds within which it has to be ready. */
  timeout?: number
}

/** Finds free ports for a product. */
export async function freePorts(): Promise<Ports> {
  const [web, lake, backend, auth] = [await testPort(), await testPort(), await testPort(), await testPort()]
  return {web, lake, backend, auth}
}

/** Runs `npm start` in a checkout, and resolves when it prints that it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const ports = options.ports ?? (await freePorts())
  // A process group like a terminal's, so that SIGINT reaches all its processes.
  const {child, output} = runStart(options, ports, true)
  await untilServing(child, output, options.timeout ?? 240_000).catch((error: unknown) => {
    killGroup(child)
    throw error
  })
  return {
    siteUrl: `http://localhost:${ports.web}`,
    studioUrl: `http://localhost:${ports.lake}/studio/`,
    output,
    pid: child.pid ?? 0,
    stop: (signal = 'SIGINT') => stop(child, signal),
  }
}

/** Runs an `npm start` that is expected to fail; resolves to its exit code and output. */
export function runToEnd(
  options: ProductOptions & {ports: Ports},
): Promise<{code: number | null; output: string}> {
  return new Promise((resolve, reject) => {
    const {child, output} = runStart(options, options.ports, false)
    const timer = setTimeout(() => child.kill('SIGTERM'), options.timeout ?? 60_000)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({code, output: output()})
    })
  })
}

function runStart({directory, env}: ProductOptions, ports: Ports, detached: boolean) {
  const child = spawn('npm', ['start'], {
    cwd: directory,
    env: {...cleanEnvironment(), ...portVariables(ports), ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return {child, output: () => output}
}

/** The environment of a user's shell, without the variables of npm and the test runner. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|NODE_OPTIONS|NODE_ENV|VITEST|FORCE_COLOR)/.test(name),
    ),
  )
}

function untilServing(child: ChildProcess, output: () => string, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error?: Error) => {
      clearInterval(poll)
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    }
    const poll = setInterval(() => output().includes('Ctrl-C stops everything') && finish(), 50)
    const timer = setTimeout(
      () => finish(new Error(`npm start was not ready in time:\n${output()}`)),
      timeout,
    )
    child.once('close', (code) => finish(new Error(`npm start exited with code ${code}:\n${output()}`)))
  })
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('close', (code) => resolve(code))
    if (signal === 'SIGINT' && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  })
}

/** Kills a detached process with all that it started. It may have ended. */
export function killGroup({pid}: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** The ids of all descendants of a process, parents first. */
export function descendants(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], {encoding: 'utf8'})
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    table.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)])
  return below(pid)
}

/** What `ps` says of a process; empty once it has ended. */
function columnOf(pid: number, column: 'command' | 'stat'): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {encoding: 'utf8'}).trim()
  } catch {
    return ''
  }
}

/** The command line of a process; empty once it has ended. */
export const commandOf = (pid: number) => columnOf(pid, 'command')
/** Whether a process has not ended. */
export const isAlive = (pid: number) => !/^(?:Z.*)?$/.test(columnOf(pid, 'stat'))
