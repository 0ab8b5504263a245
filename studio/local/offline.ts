import {SANITY_VERSION} from 'sanity'

/** Put in by vite.config.ts: where the embedded lake's content is and where the site is served. */
declare const __STUDIO__: {projectId: string; dataset: string; siteUrl: string}

export const place = __STUDIO__

/** Sanity's hosts to which the Studio sends requests that no setting turns off. */
const sanityHost = /(^|\.)(sanity\.io|sanity\.work|sanity-cdn\.com|sanity\.dev)$/

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json'}})

/**
 * The local response to a request that must not leave this machine; undefined for all others. The version poll learns that
 * this Studio is the newest, and feedback and telemetry that they are not allowed. The Studio's `ping`, after which it would
 * recommend HTTP/2, gets an answer because one socket carries all streams.
 */
export function answerOffline(url: URL): Response | undefined {
  if (url.origin === location.origin && url.pathname.endsWith('/ping')) return json({pong: true})
  if (!sanityHost.test(url.hostname)) return undefined
  if (url.pathname.includes('/modules/'))
    return json({packageVersion: SANITY_VERSION, latest: SANITY_VERSION})
  return json({}, 403)
}

/**
 * Some of Sanity's packages send requests to `<project>.<host>` even if the client is configured otherwise. The embedded lake
 * has one host, which knows the project, so the prefix is removed.
 */
export function onThisHost(request: Request): Request {
  const url = new URL(request.url)
  if (url.host !== `${place.projectId}.${location.host}`) return request
  return new Request(location.origin + url.pathname + url.search, request)
}
