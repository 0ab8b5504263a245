import type {Context} from 'hono'
import {httpError, LakeError} from '../errors.ts'
import type {SignIn} from '../identity/sign-in.ts'
import {encodeEvent, EventStream} from 'service-kit/event-stream'
import {liveEvents} from '../listen/live-events.ts'
import {listenerEvents} from '../listen/mutation-events.ts'
import {apiVersionOf, sincePerspectives, datasetOf, flag, groqParams} from './params.ts'
import type {Routes, Services} from './context.ts'
import {requireSignIn} from './session.ts'

/** Event streams open at the same time; each costs a connection and may hold a megabyte. */
const streamLimit = 1000

/** https://www.sanity.io/docs/http-reference/listen and the Live Content API's events. */
export function listenRoutes(app: Routes, services: Services): void {
  for (const path of ['/data/listen/*', '/data/live/*'] as const) {
    app.use(path, async (_, next) => {
      if (services.events.size >= streamLimit) {
        throw httpError(429, `Too many open event streams (limit: ${streamLimit})`)
      }
      return next()
    })
  }

  app.get('/data/listen/:dataset', (c) => {
    const signIn = requireSignIn(c, services)
    const dataset = datasetOf(c, services)
    const options = {
      includeResult: flag(c, 'includeResult'),
      includeMutations: flag(c, 'includeMutations', true),
      includePreviousRevision: flag(c, 'includePreviousRevision'),
      includeAllVersions: flag(c, 'includeAllVersions') || !sincePerspectives(apiVersionOf(c)),
      effects: c.req.query('effectFormat') === 'mendoza',
      visibility: c.req.query('visibility') === 'transaction' ? ('transaction' as const) : ('query' as const),
    }
    const request = {
      query: c.req.query('query') ?? '',
      params: groqParams(c),
      identity: signIn.user.id,
      enableResume: flag(c, 'enableResume'),
      lastEventId: c.req.header('last-event-id'),
      options,
    }
    try {
      return respond(c, services.events.open(dataset, listenerEvents(dataset, request)), signIn)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      // The hosted service reports a bad query by an event, not by a status.
      const stream = new EventStream()
      stream.send(encodeEvent('channelError', JSON.stringify(error.body)))
      stream.close()
      return eventStreamResponse(c, stream)
    }
  })

  app.get('/data/live/events/:dataset', (c) => {
    const dataset = datasetOf(c, services)
    const includeDrafts = flag(c, 'includeDrafts')
    // As in the hosted service open for private datasets too: sync tags say nothing about the content.
    const signIn = includeDrafts ? requireSignIn(c, services) : undefined
    const feed = liveEvents(dataset, includeDrafts, c.req.header('last-event-id'))
    return respond(c, services.events.open(dataset, feed), signIn)
  })

  /** Answers with a stream that ends with the session it was opened under. */
  function respond(c: Context, stream: EventStream, signIn: SignIn | undefined): Response {
    stream.onClose(services.connections.hold(signIn?.session, () => stream.close()))
    return eventStreamResponse(c, stream)
  }
}

/** Answers with a stream that no proxy may hold back. */
function eventStreamResponse(c: Context, stream: EventStream): Response {
  return c.body(stream.body, 200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  })
}
