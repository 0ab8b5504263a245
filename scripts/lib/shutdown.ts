let stopping = false

/** Whether the command is stopping: a terminal ends its child processes at the same moment. */
export const isStopping = (): boolean => stopping

/**
 * Runs `stop` once and exits with 0, on Ctrl-C, SIGTERM, a closed terminal, or the end of the parent process (its IPC channel
 * closes). A second Ctrl-C exits at once.
 */
export function onShutdown(stop: () => Promise<void>): void {
  const shutDown = async (reason: string) => {
    if (stopping) return
    stopping = true
    // npm and the terminal may both forward the same Ctrl-C, so only one that comes a second later is a second Ctrl-C.
    setTimeout(() => process.on('SIGINT', () => process.exit(130)), 1000).unref()
    if (reason !== 'disconnect') console.log('\nStopping …')
    await stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void shutDown(signal))
  if (process.connected) {
    process.on('disconnect', () => void shutDown('disconnect'))
    // The listener must not keep a finished command alive.
    process.channel?.unref()
  }
}
