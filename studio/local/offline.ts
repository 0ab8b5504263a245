import {SANITY_VERSION} from 'sanity'
import {place} from './base-path.ts'

/** Hosts of Sanity that the Studio calls by itself and that no setting turns off. */
const sanityHost = /(^|\.)(sanity\.io|sanity\.work|sanity-cdn\.com|sanity\.dev)$/

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json'}})

/**
 * The answer to a request that must not leave this machine, or undefined for one that may.
 * The version poll hears that this is the newest Studio; feedback and telemetry hear that they may not; and the
 * Studio's own `ping`, by which it would advise HTTP/2, is answered because one socket carries all streams.
 */
export function answerOffline(url: URL): Response | undefined {
  if (url.origin === location.origin && url.pathname.endsWith('/ping')) return json({pong: true})
  if (!sanityHost.test(url.hostname)) return undefined
  if (url.pathname.includes('/modules/'))
    return json({packageVersion: SANITY_VERSION, latest: SANITY_VERSION})
  return json({}, 403)
}

/**
 * Some of Sanity's packages ask `<project>.<host>` whatever the client was told. There is one host here, which
 * knows the project by itself.
 */
export function onThisHost(request: Request): Request {
  const url = new URL(request.url)
  if (url.host !== `${place.projectId}.${location.host}`) return request
  return new Request(location.origin + url.pathname + url.search, request)
}
