/** Runs a service as a process of its own, as `npm start` does, for tests. */
import {spawn, type ChildProcess} from 'node:child_process'
import {finished} from 'node:stream/promises'
import {compileCache} from './compile-cache.ts'

export interface ServiceProcess {
  child: ChildProcess
  /** What it has printed so far. */
  output: () => string
  /** Resolves with the port of its line that says "ready". @throws Error with its output when it ends before that */
  ready: Promise<number>
  /** Its exit code, or the signal that ended it, once all that it printed has been read. */
  exit: Promise<number | string>
}

/** Starts a program, which ends with this process at the latest. @param env all that it gets besides the PATH */
export function startService(file: string, env: Record<string, string>, cwd?: string): ServiceProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env},
  })
  let output = ''
  const {promise: ready, resolve, reject} = Promise.withResolvers<number>()
  const streams = [child.stdout, child.stderr].map((stream) => {
    if (!stream) throw new TypeError('The output is a pipe')
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const port = / ready on http:\/\/localhost:(\d+)\n/.exec(output)?.[1]
      if (port) resolve(Number(port))
    })
    return finished(stream)
  })
  // Not `close`: Node does not emit it after the IPC channel was cut.
  const ended = new Promise<number | string>((done) => {
    child.once('exit', (code, signal) => done(code ?? signal ?? 'unknown'))
  })
  const exit = Promise.all([ended, ...streams]).then(([how]) => how)
  void exit.then((how) => reject(new Error(`ended with ${how}: ${output}`)))
  // Of a service that is to end, nobody awaits it.
  ready.catch(() => undefined)
  return {child, output: () => output, ready, exit}
}
