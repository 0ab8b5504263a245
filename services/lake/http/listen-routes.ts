import {requireUser} from '../identity/access.ts'
import {httpError, LakeError} from '../errors.ts'
import {createEventStream, encodeEvent, eventStreamResponse} from '../listen/event-stream.ts'
import {apiVersionOf, sincePerspectives} from './api-version.ts'
import type {Lake, Routes} from './context.ts'
import {datasetOf, flag, groqParams} from './params.ts'

/** Event streams open at the same time; each costs a connection and may hold a megabyte. */
const streamLimit = 1000

/** https://www.sanity.io/docs/http-reference/listen and the Live Content API's events. */
export function listenRoutes(app: Routes, lake: Lake): void {
  for (const path of ['/data/listen/*', '/data/live/*'] as const) {
    app.use(path, async (_, next) => {
      if (lake.events.size() >= streamLimit) {
        throw httpError(429, 'Too Many Requests', `Too many open event streams (limit: ${streamLimit})`)
      }
      return next()
    })
  }

  app.get('/data/listen/:dataset', (c) => {
    const user = requireUser(c, lake)
    const dataset = datasetOf(c, lake)
    const start = {enableResume: flag(c, 'enableResume'), lastEventId: c.req.header('last-event-id')}
    const options = {
      includeResult: flag(c, 'includeResult'),
      includeMutations: flag(c, 'includeMutations', true),
      includePreviousRevision: flag(c, 'includePreviousRevision'),
      includeAllVersions: flag(c, 'includeAllVersions') || !sincePerspectives(apiVersionOf(c)),
      effects: c.req.query('effectFormat') === 'mendoza',
      visibility: c.req.query('visibility') === 'transaction' ? ('transaction' as const) : ('query' as const),
    }
    const query = c.req.query('query') ?? ''
    try {
      const request = {query, params: groqParams(c), identity: user.id, options}
      return eventStreamResponse(c, lake.events.listen(dataset, request, start))
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      // A client that already holds a stream learns of a bad query by an event, not by a status.
      const stream = createEventStream(() => {})
      stream.send(encodeEvent('channelError', JSON.stringify(error.body)))
      stream.close()
      return eventStreamResponse(c, stream)
    }
  })

  app.get('/data/live/events/:dataset', (c) => {
    const dataset = datasetOf(c, lake)
    const includeDrafts = flag(c, 'includeDrafts')
    // As in the hosted service also for private datasets: sync tags tell nothing of the content.
    if (includeDrafts) requireUser(c, lake)
    return eventStreamResponse(c, lake.events.live(dataset, includeDrafts, c.req.header('last-event-id')))
  })
}
