/**
 * Runs `stop` once, at the first of: Ctrl-C, SIGTERM, a closed terminal, or the end of the process that started
 * this one (its IPC channel closes). Then exits with 0. A second Ctrl-C does not wait any longer.
 */
export function onShutdown(stop: () => Promise<void>): void {
  let stopping = false
  const shutDown = async (reason: string) => {
    if (stopping) return
    stopping = true
    // npm and the terminal may both pass on one Ctrl-C; only a later one is impatience.
    setTimeout(() => process.on('SIGINT', () => process.exit(130)), 1000).unref()
    if (reason !== 'disconnect') console.log('\nStopping …')
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void shutDown(signal))
  if (process.connected) {
    process.on('disconnect', () => void shutDown('disconnect'))
    // Listening alone must not keep a command alive that has nothing left to do.
    process.channel?.unref()
  }
}
