import {parseArgs, type ParseArgsOptionsConfig} from 'node:util'
import {UserError} from '../../config/user-error.ts'

/** An option without a value, which is off. */
export const flag = {type: 'boolean', default: false} as const

/**
 * Reads what a command was given, as `parseArgs` of Node.js does.
 * @param usage as a user types it: `npm run lint [-- --fix]`
 * @param names what the arguments without dashes are, and how many there may be; by default none
 * @throws UserError that says what is wrong, and the usage
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  names = {what: '', least: 0, most: 0},
  args = process.argv.slice(2),
) {
  const {what, least, most} = names
  try {
    const parsed = parseArgs({options, args, allowPositionals: most > 0})
    const count = parsed.positionals.length
    if (count < least || count > most) throw new Error(`Name one ${what}.`)
    return parsed
  } catch (error) {
    // Its second sentence is about arguments that begin with a dash.
    const [reason = ''] = error instanceof Error ? error.message.split(/\.\s+(?=[A-Z])|\.$/) : []
    throw new UserError(`${reason}. Usage: ${usage}`)
  }
}
