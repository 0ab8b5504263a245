import {execFileSync} from 'node:child_process'
import type {Reporter, TestModule} from 'vitest/node'

/** Milliseconds without the result of a test after which a run is given up: more than any test's own time limit. */
const limit = 5 * 60_000

/**
 * Ends a run of Vitest in which a test never returns, and names the files that were running. Vitest's own limits are timers, which an
 * endless loop never lets fire.
 */
export default class HangReporter implements Reporter {
  readonly #running = new Set<string>()
  readonly #giveUp: (message: string) => void
  #timer: NodeJS.Timeout | undefined

  /** @param options what Vitest gives to reporters: an object, also without options */
  constructor({giveUp = endRun}: {giveUp?: (message: string) => void} = {}) {
    this.#giveUp = giveUp
  }

  onTestRunStart(): void {
    this.#restart()
  }

  onTestModuleStart({relativeModuleId}: Pick<TestModule, 'relativeModuleId'>): void {
    this.#running.add(relativeModuleId)
    this.#restart()
  }

  onTestCaseResult(): void {
    this.#restart()
  }

  onTestModuleEnd({relativeModuleId}: Pick<TestModule, 'relativeModuleId'>): void {
    this.#running.delete(relativeModuleId)
    this.#restart()
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer)
  }

  #restart(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      const files = [...this.#running].join(', ') || 'no test file'
      this.#giveUp(`No test has ended for ${limit / 60_000} minutes. Still running: ${files}`)
    }, limit)
  }
}

/** Ends this process and its workers, which hear no signal but this one. */
function endRun(message: string): void {
  console.error(`\n${message}`)
  // Windows has no `ps`: there the workers have to be ended by hand.
  const isWindows = process.platform === 'win32'
  const table = isWindows ? '' : execFileSync('ps', ['-ax', '-o', 'pid=,ppid='], {encoding: 'utf8'})
  for (const line of table.trim().split('\n')) {
    const [pid = 0, parent] = line.trim().split(/\s+/).map(Number)
    if (parent === process.pid) kill(pid)
  }
  process.exit(1)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended, as `ps` itself has.
  }
}
