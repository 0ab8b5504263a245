/** A program cannot start. The message is one line for the person who started it: it says what to do. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed'
}

/** Runs a program. One that cannot start prints why, in one line, and exits with 1; a fault of its own is printed with its stack. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    if (error instanceof StartFailed) exitWith(error.message)
    console.error(error)
    process.exit(1)
  })
}

interface StopOptions {
  /** Closes what the process holds. */
  stop: () => Promise<void>
  /** The process exits with 1 when `stop` takes longer than this, in milliseconds. */
  limitMs: number
}

/**
 * Runs `stop` once, at the first signal or when the process that started this one ends, and then exits: with 0, or with 1
 * when `stop` fails.
 */
export function stopOnSignals({stop, limitMs}: StopOptions): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), limitMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => exitWith(`The process did not stop cleanly: ${messageOf(error)}`),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The channel to the parent closes when the parent ends; a process that was started without one has none.
  if (process.connected) process.on('disconnect', onSignal)
}

/** Prints a message as one line, whatever it holds, and exits with 1. */
function exitWith(message: string): never {
  console.error(message.replace(/\s*\n\s*/g, ' '))
  process.exit(1)
}

/** The code of an error of Node.js or of a database, such as `ENOENT`; empty where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** What an error says, also one that is no `Error`. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
