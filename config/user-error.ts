import {StartFailed} from 'service-kit/process'

/** An error whose message is all that the user needs, so commands print no stack. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Runs a command's main function. A failure prints one line (a stack only for unexpected errors) and sets exit code 1. */
export async function main(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    // Both are about what the user did or set.
    const isExpected = error instanceof UserError || error instanceof StartFailed
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
