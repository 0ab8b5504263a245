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

/** Runs `work` and prints its name, the elapsed time every ten seconds, and how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const elapsed = () => duration(performance.now() - started)
  console.log(`${name} …`)
  const timer = setInterval(() => console.log(dim(`  ${name}: ${elapsed()} so far`)), 10_000)
  try {
    const result = await work()
    console.log(dim(`  ${name}: done in ${elapsed()}`))
    return result
  } finally {
    clearInterval(timer)
  }
}
