import {startBackend} from '../../backend/testing/process.ts'

/** Starts a backend that a test can stop, and start again with its port and data. */
export async function startRestartableBackend(env: Record<string, string>) {
  let backend = await startBackend(env)
  let printed = ''
  return {
    url: backend.url,
    /** What it had printed when it was stopped. */
    printed: () => printed,
    /** Lets it shut down gracefully. */
    stop: async () => {
      backend.child.kill('SIGTERM')
      await backend.exit
      printed += backend.output()
    },
    start: async () => {
      backend = await startBackend(env)
    },
  }
}
