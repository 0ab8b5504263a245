import {spawn, type ChildProcess} from 'node:child_process'
import {isAbsolute, join} from 'node:path'
import {UserError} from '../../config/user-error.ts'
import {step} from './progress.ts'

const running = new Set<ChildProcess>()
process.once('exit', endTools)

/** Ends every tool and script that is still running, so that a command in which one part fails does not wait for the others. */
export function endTools(): void {
  for (const child of running) child.kill()
}

/**
 * Runs a tool of node_modules/.bin (which run.mjs put on PATH) in the foreground; resolves to its exit code.
 * @param timeout milliseconds after which it is ended, as a failure
 */
export function runTool(
  tool: string,
  args: string[],
  env: Record<string, string> = {},
  timeout?: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      stdio: 'inherit',
      env: {...process.env, ...env},
      // Tools are .cmd files there, which need a shell; a path such as that of Node has spaces, which a shell does not bear.
      shell: process.platform === 'win32' && !isAbsolute(tool),
      timeout,
    })
    running.add(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? (signal ? 1 : 0))
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
    const code = await runTool(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args])
    if (code !== 0)
      throw new UserError(`${title} failed; see the lines above. The previous build is still in place.`)
  })
}
