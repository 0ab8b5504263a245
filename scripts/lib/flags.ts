import {UserError} from '../../config/user-error.ts'

/**
 * Reads the flags of a command that has no other arguments.
 * @param command as a user types it: `npm run lint`
 * @throws UserError that names an unknown argument and the usage
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
