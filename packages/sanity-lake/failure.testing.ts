/** Returns the error of a kind that a call throws. @throws what else it throws, or Error when it succeeds */
export function failureOf<Kind extends Error>(
  run: () => unknown,
  kind: new (...parameters: never[]) => Kind,
): Kind {
  try {
    run()
  } catch (error) {
    if (error instanceof kind) return error
    throw error
  }
  throw new Error('It did not fail')
}
