import type {ContentEntry} from '../content/page.ts'
import {sharesTag} from './sync-tags.ts'

/**
 * Whether this document shows something older than the published content. The inline script imports it on a live event,
 * before React: most events concern other pages, and then nothing more is loaded.
 * @param tags the event's sync tags; without them the content is fetched and compared
 */
export async function changed(
  tags: readonly string[] | undefined,
  addresses: readonly string[],
): Promise<boolean> {
  const entries = await Promise.all(addresses.map(read))
  const stale = tags ? entries.some((entry) => sharesTag(tags, entry.syncTags)) : await anyDiffers(entries)
  // The application will query through the client, so preload it in parallel with the application.
  if (stale) void import('./client.ts')
  return stale
}

async function anyDiffers(entries: readonly ContentEntry[]): Promise<boolean> {
  const {readResult} = await import('../content/read-result.ts')
  const differs = await Promise.all(
    entries.map(async (entry) => {
      const published = readResult((await ask(entry)).result)
      return JSON.stringify(published) !== JSON.stringify(entry.result)
    }),
  )
  return differs.includes(true)
}

async function read(address: string): Promise<ContentEntry> {
  const response = await fetch(address)
  return response.json()
}

/** One GET as @sanity/client would send it, without the client's 32 KB: https://www.sanity.io/docs/http-query */
async function ask({query, params}: ContentEntry): Promise<{result: unknown}> {
  const {projectId, dataset, apiVersion, apiHost, useProjectHostname} = __SANITY__
  const host = useProjectHostname === false ? apiHost : `https://${projectId}.apicdn.sanity.io`
  const search = new URLSearchParams({query, returnQuery: 'false', perspective: 'published'})
  if (site.lastEventId) search.set('lastLiveEventId', site.lastEventId)
  for (const [name, value] of Object.entries(params)) search.set(`$${name}`, JSON.stringify(value))
  const response = await fetch(`${host}/v${apiVersion}/data/query/${dataset}?${search}`)
  return response.json()
}
