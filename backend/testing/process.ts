import {spawn, type ChildProcess} from 'node:child_process'
import {join} from 'node:path'
import {finished} from 'node:stream/promises'
import {UnsecuredJWT} from 'jose'
import {compileCache} from 'service-kit/compile-cache'
import {claimsOf, type Person} from './google.ts'

const main = join(import.meta.dirname, '../main.ts')
const demoProject = 'demo-agency'

/** The backend as `npm start` runs it: a process of its own, with emulator tokens and a free port. */
export interface BackendProcess {
  child: ChildProcess
  url: string
  port: string
  /** Returns what it has printed so far. */
  output: () => string
  /** Its exit code, or the signal that ended it. */
  exit: Promise<number | string>
}

/** Starts a backend and waits until it is ready. @throws Error with its output when it ends before that */
export async function startBackend(env: Record<string, string>): Promise<BackendProcess> {
  const started = launchBackend(env)
  const ready = Promise.withResolvers<string>()
  const look = () => {
    const port = /backend ready on http:\/\/localhost:(\d+)\n/.exec(started.output())?.[1]
    if (port) ready.resolve(port)
  }
  started.child.stdout?.on('data', look)
  void started.exit.then((code) => ready.reject(new Error(`ended with ${code}: ${started.output()}`)))
  const port = await ready.promise
  return {...started, port, url: `http://127.0.0.1:${port}`}
}

/** Starts a backend without waiting. */
export function launchBackend(
  env: Record<string, string>,
): Pick<BackendProcess, 'child' | 'output' | 'exit'> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      BACKEND_PORT: '0',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      CONTACT_LIMIT: '10000',
      LOG_LEVEL: 'warn',
      ...env,
    },
  })
  let output = ''
  const streams = [child.stdout, child.stderr].map((stream) => {
    if (!stream) throw new TypeError('The output is a pipe')
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    return finished(stream)
  })
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  const exit = Promise.all([ended, ...streams]).then(([code]) => code)
  return {child, output: () => output, exit}
}

/** Headers of a user whom the emulator signed in. */
export function signedIn(person: Person): Record<string, string> {
  const claims = claimsOf(person, Date.now(), demoProject)
  return {authorization: `Bearer ${new UnsecuredJWT(claims).encode()}`, 'content-type': 'application/json'}
}
