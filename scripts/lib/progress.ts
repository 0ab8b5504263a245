/** What commands print while they work: the current step, and how long it took. */

const isTerminal = process.stdout.isTTY

/** Dims secondary text on a terminal, and leaves it plain in a log. */
export function dim(text: string): string {
  return isTerminal ? `\u001B[2m${text}\u001B[22m` : text
}

/** Formats a duration in milliseconds: `420 ms`, `3.1 s`, `2 min 5 s`. */
export function duration(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** The steps that are running, with their starts: one line says every ten seconds what is awaited. */
const running = new Map<string, number>()
let ticker: NodeJS.Timeout | undefined

function tick(): void {
  const waiting = [...running].map(([name, started]) => `${name}, ${duration(performance.now() - started)}`)
  console.log(dim(`  Waiting: ${waiting.join('; ')}`))
}

/** Runs `work` and prints its name, every ten seconds that it is awaited, and how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  console.log(`${name} …`)
  running.set(name, started)
  ticker ??= setInterval(tick, 10_000)
  try {
    const result = await work()
    console.log(dim(`  ${name}: done in ${duration(performance.now() - started)}`))
    return result
  } finally {
    running.delete(name)
    if (running.size === 0) {
      clearInterval(ticker)
      ticker = undefined
    }
  }
}
