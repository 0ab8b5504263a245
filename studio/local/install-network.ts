import {answerOffline, onThisHost} from './offline.ts'
import {createStreams} from './streams.ts'

/**
 * Imported before anything of Sanity, so that every request of the Studio passes here: streams go through one
 * socket, calls to Sanity's own servers are answered on this machine, and the rest goes to the lake unchanged.
 */
const native = globalThis.fetch.bind(globalThis)
const streams = createStreams(`${location.origin.replace(/^http/, 'ws')}/mux`)

globalThis.fetch = async (input, init) => {
  const request = onThisHost(new Request(input, init))
  const url = new URL(request.url)
  const answer = answerOffline(url)
  if (answer) return answer
  if (url.origin === location.origin && /\/data\/(listen|live\/events)\//.test(url.pathname)) {
    return streams.open(request)
  }
  return native(request)
}
