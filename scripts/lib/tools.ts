import {spawn, type ChildProcess} from 'node:child_process'
import {join} from 'node:path'
import {UserError} from '../../config/user-error.ts'
import {step} from './progress.ts'

const running = new Set<ChildProcess>()
process.once('exit', endTools)

/** Ends every tool and script that is still running: when one part of a command fails, the others are not waited for. */
export function endTools(): void {
  for (const child of running) child.kill()
}

/** Runs a tool of node_modules/.bin (which run.mjs put on PATH) in the foreground; resolves to its exit code. */
export function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      stdio: 'inherit',
      env: {...process.env, ...env},
      shell: process.platform === 'win32',
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
 * Runs scripts/<name>.ts as a process of its own, so that building uses both cores and never delays a signal.
 * @throws UserError when it fails; it has said why by then
 */
export function runScript(name: string, title: string, args: string[] = []): Promise<void> {
  return step(title, async () => {
    const file = join(import.meta.dirname, '..', `${name}.ts`)
    const code = await runTool(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args])
    if (code !== 0)
      throw new UserError(`${title} failed; the lines above say why. What was built before stays.`)
  })
}
