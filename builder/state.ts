import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs'
import {dirname} from 'node:path'
import {folders} from './folders.ts'

/** What the last run wrote, so that the next one renders only what has changed. */
export interface SiteState {
  /** The id of the bundle that the pages were rendered with; with another one all of them are rendered again. */
  bundle: string
  /** Address and sync tags of the layout's data. */
  layout: {data: string; syncTags: string[]}
  /** Sync tags of the lists in which the pages were found. */
  listTags: string[]
  /** The pages by path. */
  pages: Record<string, PageState>
  /** The id of the newest live event that the documents are as new as. */
  event: string | undefined
  /** Data that was replaced in the last seven days, by the part of its address before the hash. */
  changes: Record<string, Change>
}

export interface PageState {
  /** What the document was made from; the same key means the same document. */
  cacheKey: string
  /** Address of the page's data, such as /data/home-0a1b2c3d4e.json. */
  data: string
  syncTags: string[]
  /** Whether the site map lists the page. */
  isListed: boolean
}

export interface Change {
  /** The newest address; empty when the page was removed. */
  data: string
  /** When it was replaced, in milliseconds since 1970. */
  at: number
}

/** The state of the last run; undefined when it cannot be read. */
export function readState(): SiteState | undefined {
  try {
    const state: SiteState = JSON.parse(readFileSync(folders.state, 'utf8'))
    return 'changes' in state ? state : undefined
  } catch {
    return undefined
  }
}

/** Keeps the state for the next run. */
export function writeState(state: SiteState): void {
  mkdirSync(dirname(folders.state), {recursive: true})
  writeFileSync(`${folders.state}.tmp`, JSON.stringify(state))
  renameSync(`${folders.state}.tmp`, folders.state)
}

/** How long documents that browsers still hold may ask for files of earlier builds, in milliseconds. */
export const keepFor = 7 * 24 * 60 * 60 * 1000

/** Which data has been replaced in the time for which it is kept. */
export function changesSince(
  last: SiteState | undefined,
  state: Pick<SiteState, 'layout' | 'pages'>,
  now: number,
): Record<string, Change> {
  const newest = dataByName(state)
  const changes: Record<string, Change> = {}
  for (const [name, {at}] of Object.entries(last?.changes ?? {}))
    if (now - at < keepFor) changes[name] = {data: newest.get(name) ?? '', at}
  for (const [name, address] of last ? dataByName(last) : []) {
    const data = newest.get(name) ?? ''
    if (data !== address) changes[name] = {data, at: now}
  }
  return changes
}

/** Addresses such as /data/home-0a1b2c3d4e.json by their part before the hash, /data/home. */
function dataByName({layout, pages}: Pick<SiteState, 'layout' | 'pages'>): Map<string, string> {
  const addresses = [layout.data, ...Object.values(pages).map(({data}) => data)]
  return new Map(addresses.map((address) => [address.slice(0, -'-0a1b2c3d4e.json'.length), address]))
}
