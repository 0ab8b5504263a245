import {createClient, type SanityClient} from '@sanity/client'
import {clientAddress, type Config} from '../config/config.ts'
import {UserError} from '../scripts/lib/progress.ts'

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

/** Puts any failure to reach the content into one line that says what to do. */
export function unreachable(config: Config, error: unknown): UserError {
  const where = config.apiHost ?? `Sanity project ${config.projectId}`
  const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
  const cure = config.isEmbedded
    ? 'Start it with `npm start`, or set LAKE_PORT to where it runs.'
    : 'Check the network and SANITY_STUDIO_PROJECT_ID.'
  return new UserError(
    `The content cannot be read from ${where} (${why}). ${cure} The last built site stays as it is.`,
  )
}

/**
 * The id of the newest live event, which a document carries so that browsers know how old it is.
 * Undefined when the lake does not say within 5 s. Not for who listens to the stream already: it is shared, and only says
 * again what was newest when it began.
 */
export function latestEvent(client: SanityClient): Promise<string | undefined> {
  return new Promise((resolve) => {
    const done = new AbortController()
    const finish = (id: string | undefined) => {
      done.abort()
      resolve(id)
    }
    const subscription = client.live.events().subscribe({
      next: (event) => {
        if (event.type === 'welcome')
          finish('id' in event && typeof event.id === 'string' ? event.id : undefined)
      },
      error: () => finish(undefined),
    })
    const timer = setTimeout(finish, 5000, undefined)
    // The first event may come while subscribing, when the stream is shared.
    const stop = () => {
      clearTimeout(timer)
      subscription.unsubscribe()
    }
    if (done.signal.aborted) stop()
    else done.signal.addEventListener('abort', stop)
  })
}
