/** An error whose message is all that the person at the terminal needs: no stack is shown. */
export class UserError extends Error {
  override name = 'UserError'
}

/** Runs a command's main function; a failure is one clear line (a stack only for an unexpected error) and exit code 1. */
export async function main(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error)
    process.exitCode = 1
  }
}
