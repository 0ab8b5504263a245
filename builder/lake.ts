import {createClient, type LiveEvent, type SanityClient} from '@sanity/client'
import {catchError, first, firstValueFrom, map, of, timeout} from 'rxjs'
import {clientAddress, contentUnreachable, type Config} from '../config/config.ts'
import {UserError} from '../config/user-error.ts'

/** A client that reads what is published, without credentials, as visitors' browsers do. */
export function publishedClient(config: Config): SanityClient {
  return createClient({
    ...clientAddress(config),
    perspective: 'published',
    useCdn: false,
    maxRetries: 2,
    timeout: 15_000,
  })
}

/** One line that says why the content cannot be read, and what to do. */
export function unreachable(config: Config, error: unknown): UserError {
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return new UserError(`${contentUnreachable(config)} The last built site stays as it is. (${why})`)
}

/** The id of the newest live event, with which the event stream begins; undefined when the lake does not answer within 5 s. */
export function latestEvent(client: SanityClient): Promise<string | undefined> {
  return firstValueFrom(
    client.live.events().pipe(
      first(({type}) => type === 'welcome'),
      map(idOf),
      timeout(5000),
      catchError(() => of(undefined)),
    ),
  )
}

/** The id of a live event; the client's type of the first event has none, although the server sends it. */
export function idOf(event: LiveEvent): string | undefined {
  return 'id' in event && typeof event.id === 'string' ? event.id : undefined
}
