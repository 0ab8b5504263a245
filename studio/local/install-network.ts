import {answerOffline, onThisHost} from './offline.ts'
import {createRetry} from './retry.ts'
import {createStreams} from './streams.ts'

/**
 * Replaces `fetch` before the Studio is rendered, so that it handles all of its requests: event streams
 * share one socket, requests to Sanity's own servers get a local answer, and all others go to the lake and wait while it is
 * unreachable.
 */
const native = globalThis.fetch.bind(globalThis)
const streams = createStreams(`${location.origin.replace(/^http/, 'ws')}/mux`)
const retry = createRetry(() => native('/health', {cache: 'no-store'}))

const isStream = /\/data\/(listen|live\/events)\//
const isQuery = /\/data\/query\//

globalThis.fetch = async (input, init) => {
  const request = onThisHost(new Request(input, init))
  const url = new URL(request.url)
  const answer = answerOffline(url)
  if (answer) return answer
  if (url.origin !== location.origin) return native(request)
  const {signal} = request
  if (isStream.test(url.pathname)) return retry.untilAnswered(signal, () => streams.open(request))
  if (request.method === 'GET' || isQuery.test(url.pathname)) {
    return retry.untilAnswered(signal, () => native(request.clone()))
  }
  return retry.once(signal, () => native(request))
}
