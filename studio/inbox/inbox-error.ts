/**
 * Why the inbox cannot be read or changed: the backend is away; nobody it knows is signed in; who is signed in may not read it; the
 * message is erased; or it refuses what was sent.
 */
export type InboxTrouble = 'away' | 'signedOut' | 'notAllowed' | 'gone' | 'refused'

/** A failed request to the inbox. Its message is the backend's, for whoever runs the site. */
export class InboxError extends Error {
  override readonly name = 'InboxError'
  readonly trouble: InboxTrouble

  constructor(trouble: InboxTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

/** The failure that a response stands for. A response without the backend's own error comes from something in front of it. */
export async function errorOf(response: Response): Promise<InboxError> {
  const {status} = response
  const said = await saidBy(response)
  if (status >= 500 || status === 429 || said === undefined)
    return new InboxError('away', said ?? `Status ${status}`)
  return new InboxError(troubles[status] ?? 'refused', said)
}

const troubles: Partial<Record<number, InboxTrouble>> = {401: 'signedOut', 403: 'notAllowed', 404: 'gone'}

async function saidBy(response: Response): Promise<string | undefined> {
  try {
    const body: {error?: {message?: string}} = await response.json()
    return body.error?.message
  } catch {
    return undefined
  }
}

/** What went wrong, and what to do about it. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof InboxError)) return `That did not work: ${String(error)}`
  switch (error.trouble) {
    case 'away':
      return 'That did not work: the site’s backend does not answer. Try again as soon as this page says that it is back.'
    case 'signedOut':
      return 'That did not work: your sign-in has ended. Sign out of the Studio and in again.'
    case 'notAllowed':
      return 'That did not work: your account may no longer read leads. Ask whoever manages the site’s backend.'
    case 'gone':
      return 'This message is no longer there: somebody has erased it.'
    default:
      return `That did not work. The backend says: ${error.message}.`
  }
}
