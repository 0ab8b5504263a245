import {codeOf} from 'service-kit/process'
import {contentUnreachable, type Config} from '../../config/config.ts'
import {UserError} from '../../config/user-error.ts'

/**
 * Runs work that uses the content lake or hosted Sanity, and turns its expected errors into messages of one line. Other errors
 * pass through.
 * @throws UserError when the content cannot be reached, or the token lacks the rights
 */
export async function withClearErrors<Result>(config: Config, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw explain(error, config) ?? error
  }
}

function explain(error: unknown, config: Config): UserError | undefined {
  if (error instanceof UserError) return undefined
  if (isNetworkError(error)) return new UserError(contentUnreachable(config))
  const status = statusOf(error)
  if (status === 401) {
    const cure = process.env.SANITY_AUTH_TOKEN
      ? 'Check SANITY_AUTH_TOKEN.'
      : 'LAKE_DATA has to be the folder of the running lake.'
    return new UserError(`The token is not accepted by ${place(config)}. ${cure}`)
  }
  if (status === 403) {
    return new UserError(
      `The token may not do that in ${place(config)}. It needs the rights of an Editor or more.`,
    )
  }
  if (status === 404) {
    return new UserError(
      `There is no dataset "${config.dataset}" in ${place(config)}. Check SANITY_STUDIO_DATASET.`,
    )
  }
  const held = error instanceof Error ? /^Mutation failed: (.*Unschedule it first)/.exec(error.message) : null
  return held ? new UserError(`${held[1]}.`) : undefined
}

/** What messages call the lake or project that holds the content. */
export function place(config: Config): string {
  return config.isEmbedded ? 'the embedded lake' : `Sanity project ${config.projectId}`
}

const networkFault = /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/

/** True when the server was never reached. `fetch` puts that error some `cause`s deep. */
export function isNetworkError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (networkFault.test(codeOf(cause)) || networkFault.test(cause.message)) return true
  }
  return false
}

/** The HTTP status of an error of @sanity/client, @sanity/import or @sanity/export. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode
  return 'response' in error ? statusOf(error.response) : undefined
}
