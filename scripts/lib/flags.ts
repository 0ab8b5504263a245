import {UserError} from '../../config/user-error.ts'

/**
 * What was given to a command that takes these flags and nothing else.
 * @param command as one types it: `npm run lint`
 * @throws UserError naming what the command does not know, and what it does
 */
export function readFlags(
  command: string,
  known: readonly string[] = [],
  given: readonly string[] = process.argv.slice(2),
): ReadonlySet<string> {
  const unknown = given.find((argument) => !known.includes(argument))
  if (unknown === undefined) return new Set(given)
  const usage = known.length > 0 ? `${command} -- ${known.map((flag) => `[${flag}]`).join(' ')}` : command
  throw new UserError(`Unknown argument "${unknown}". Usage: ${usage}`)
}
