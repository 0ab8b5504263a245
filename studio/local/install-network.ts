import {answerOffline, onThisHost} from './offline.ts'
import {createPatience} from './retry.ts'
import {createStreams} from './streams.ts'

/**
 * Imported before anything of Sanity, so that every request of the Studio passes here: streams go through one
 * socket, calls to Sanity's own servers are answered on this machine, and the rest goes to the lake, waiting for
 * it while it is away.
 */
const native = globalThis.fetch.bind(globalThis)
const streams = createStreams(`${location.origin.replace(/^http/, 'ws')}/mux`)
const patience = createPatience(() => native('/health', {cache: 'no-store'}))

const isStream = /\/data\/(listen|live\/events)\//
const isQuery = /\/data\/query\//

globalThis.fetch = async (input, init) => {
  const request = onThisHost(new Request(input, init))
  const url = new URL(request.url)
  const answer = answerOffline(url)
  if (answer) return answer
  if (url.origin !== location.origin) return native(request)
  const {signal} = request
  if (isStream.test(url.pathname)) return patience.untilAnswered(signal, () => streams.open(request))
  if (request.method === 'GET' || isQuery.test(url.pathname)) {
    return patience.untilAnswered(signal, () => native(request.clone()))
  }
  return patience.once(signal, () => native(request))
}
