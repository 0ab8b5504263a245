import {spawn, type ChildProcess} from 'node:child_process'
import {createInterface} from 'node:readline'
import {setTimeout as delay} from 'node:timers/promises'
import {UserError} from '../../config/user-error.ts'
import {compileCache} from 'service-kit/compile-cache'
import {isStopping} from './shutdown.ts'

/** How to start a service, and what to do with its output. */
export interface ServiceOptions {
  /** What messages call it: "content lake". */
  name: string
  /** The TypeScript file to run, and its arguments. */
  command: string[]
  /** Its environment variables; a function is called at each start, for what another service writes when it starts. */
  env?: Record<string, string> | (() => Record<string, string>)
  /** Receives its output line by line, except for the line that reports that it is ready. */
  onLine?: (line: string) => void
}

/** A service that crashes more often than this within a minute is not restarted again. */
const MAX_RESTARTS = 5
const RESTART_WINDOW_MS = 60_000
const STOP_TIMEOUT_MS = 10_000

/**
 * A child process of this command, which is restarted when it ends unexpectedly, and
 * stopped with the command. It is ready at its first line with the word "ready".
 */
export class Service {
  #child: ChildProcess | undefined
  #stopping = false
  #restarts: number[] = []
  readonly #options: ServiceOptions

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  /** Resolves when the service is ready. @throws UserError with the service's last line if it ends before that */
  async start(): Promise<void> {
    // Another part of the command failed while this one waited for its turn, so it must not start.
    if (this.#stopping) throw new UserError(`The ${this.#options.name} was stopped before it started.`)
    const {env} = this.#options
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', ...this.#options.command],
      {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {NODE_COMPILE_CACHE: compileCache, ...process.env, ...(typeof env === 'function' ? env() : env)},
      },
    )
    this.#child = child
    await this.#untilReady(child)
    child.once('exit', (code, signal) => void this.#onUnexpectedExit(signal ?? `exit code ${code}`))
  }

  /** Asks the service to end, and ends it if it has not after ten seconds. */
  async stop(): Promise<void> {
    this.#stopping = true
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    // Windows has no signals: there a process would end at once. Its channel tells it as well.
    if (process.platform === 'win32') child.disconnect()
    else child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await exited
    clearTimeout(timer)
  }

  #untilReady(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      // Hold the last line back: if the service ends, it becomes the error's message, and would show twice.
      let lastLine = ''
      let isReady = false
      const show = (line: string) => line && this.#options.onLine?.(line)
      const onLine = (line: string) => {
        if (isReady) return show(line)
        show(lastLine)
        lastLine = line
        if (!/\bready\b/.test(line)) return
        isReady = true
        resolve()
      }
      for (const input of [child.stdout, child.stderr])
        if (input) createInterface({input}).on('line', (line) => line.trim() && onLine(line))
      child.once('error', (error) =>
        reject(new UserError(`${this.#options.name} did not start: ${error.message}`)),
      )
      child.once('close', (code, signal) =>
        reject(
          new UserError(
            lastLine || `${this.#options.name} ended at once (${signal ?? `exit code ${code}`}).`,
          ),
        ),
      )
    })
  }

  async #onUnexpectedExit(how: string): Promise<void> {
    if (this.#stopping || isStopping()) return
    const now = Date.now()
    this.#restarts = [...this.#restarts.filter((time) => now - time < RESTART_WINDOW_MS), now]
    if (this.#restarts.length > MAX_RESTARTS) {
      console.error(
        `The ${this.#options.name} stopped ${this.#restarts.length} times within a minute (${how}) and is not restarted. Stop with Ctrl-C and see the lines above.`,
      )
      return
    }
    await delay(250 * 2 ** (this.#restarts.length - 1))
    if (this.#stopping || isStopping()) return
    console.error(`The ${this.#options.name} stopped unexpectedly (${how}); starting it again.`)
    try {
      await this.start()
      console.log(`The ${this.#options.name} is back.`)
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      await this.#onUnexpectedExit('it did not start')
    }
  }
}
