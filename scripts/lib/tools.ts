import {spawn, type ChildProcess} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {UserError} from '../../config/user-error.ts'
import {step} from './progress.ts'

/** The packages that the tools of scripts are in. */
const packages = {
  knip: 'knip',
  oxfmt: 'oxfmt',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  sanity: '@sanity/cli',
  tsc: 'typescript',
  vitest: 'vitest',
}

export type Tool = keyof typeof packages

interface ToolOptions {
  env?: Record<string, string>
  /** When it aborts, the tool is ended, as a failure. */
  signal?: AbortSignal | undefined
}

const running = new Set<ChildProcess>()
process.once('exit', endTools)

/** Ends every tool and script that is still running, so that a command in which one part fails does not wait for the others. */
export function endTools(): void {
  for (const child of running) child.kill()
}

/** Runs a tool in the foreground; resolves to its exit code. */
export function runTool(tool: Tool, args: readonly string[], options?: ToolOptions): Promise<number> {
  return runNode([fileOf(tool), ...args], options)
}

/** The script that package.json of a tool's package names. The one in node_modules/.bin is a batch file on Windows, which needs a shell. */
function fileOf(tool: Tool): string {
  const folder = join(import.meta.dirname, '../../node_modules', packages[tool])
  const {bin}: {bin: Record<string, string>} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[tool] ?? '')
}

/** Runs a program on this Node in the foreground; resolves to its exit code. */
export function runNode(args: readonly string[], {env, signal}: ToolOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: {...process.env, ...env},
      signal,
      // The compiler goes on to its end at SIGTERM.
      killSignal: 'SIGKILL',
    })
    running.add(child)
    child.on('error', (error) => signal?.aborted || reject(error))
    child.on('exit', (code, endedBy) => {
      running.delete(child)
      resolve(code ?? (endedBy ? 1 : 0))
    })
  })
}

/**
 * Runs scripts/<name>.ts in its own process, so that builds use both cores and never delay a signal.
 * @throws UserError when it fails; it has printed the reason by then
 */
export function runScript(name: string, title: string, args: string[] = []): Promise<void> {
  return step(title, async () => {
    const file = join(import.meta.dirname, '..', `${name}.ts`)
    const code = await runNode(['--disable-warning=ExperimentalWarning', file, ...args])
    if (code !== 0) throw new UserError(`${title} failed; see the lines above.`)
  })
}
