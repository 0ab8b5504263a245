import {finding, placesIn, type CheckedDocument, type Finding} from 'content-checks'
import {mapLimited} from '../../domain/map-limited.ts'
import {contentSchema} from '../lib/content-schema.ts'

interface Options {
  /** The origin of the site, whose addresses are checked without a request. */
  origin?: string
  /** How long a site may take to answer, in milliseconds. */
  timeout?: number
}

/** How many sites are asked at the same time. */
const atOnce = 8

/** Asks the address of every link to another site, each once, and reports those that do not answer or that have moved. */
export async function externalLinkFindings(
  documents: readonly CheckedDocument[],
  {origin, timeout = 10_000}: Options,
): Promise<Finding[]> {
  const places = new Map<string, {document: CheckedDocument; path: string}[]>()
  for (const document of documents)
    for (const place of placesIn(document, contentSchema)) {
      if (place.is !== 'url' || !/^https?:/i.test(place.url) || !URL.canParse(place.url)) continue
      const {href, origin: itsOrigin} = new URL(place.url)
      if (itsOrigin === origin) continue
      places.set(href, [...(places.get(href) ?? []), {document, path: place.at}])
    }
  const answers = await mapLimited([...places], atOnce, async ([url, at]) => {
    const problem = await problemOf(url, timeout)
    if (!problem) return []
    return at.map(({document, path}) =>
      finding({document}, {kind: 'link', severity: 'warning', path, text: url, ...problem}),
    )
  })
  return answers.flat()
}

type Problem = Pick<Finding, 'message' | 'remedy'>

/** Servers that do not know HEAD, or refuse it, are asked by GET. */
async function problemOf(url: string, timeout: number): Promise<Problem | undefined> {
  try {
    const head = await ask('HEAD', url, timeout).catch(() => undefined)
    const {ok, status, redirected, url: arrived} = head?.ok ? head : await ask('GET', url, timeout)
    // A log-in or a limit says that something is there, only not for programs.
    if (!ok && ![401, 403, 429, 999].includes(status))
      return {message: `${url} answers with status ${status}.`, remedy: 'Correct or remove the link.'}
    return redirected && arrived !== url
      ? {message: `${url} has moved to ${arrived}.`, remedy: 'Link to the new address.'}
      : undefined
  } catch (error) {
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'at all'
    return {
      message: `${url} does not answer ${reason}.`,
      remedy: 'Try it in a browser; correct or remove the link.',
    }
  }
}

async function ask(method: 'HEAD' | 'GET', url: string, timeout: number): Promise<Response> {
  const response = await fetch(url, {method, redirect: 'follow', signal: AbortSignal.timeout(timeout)})
  // Only the status counts.
  await response.body?.cancel()
  return response
}
