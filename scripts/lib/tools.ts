import {spawn} from 'node:child_process'

/** Runs a tool of node_modules/.bin (which run.mjs put on PATH) in the foreground; resolves to its exit code. */
export function runTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      stdio: 'inherit',
      env: {...process.env, ...env},
      shell: process.platform === 'win32',
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
