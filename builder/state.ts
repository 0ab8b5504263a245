import {mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import {dirname} from 'node:path'
import {folders} from './folders.ts'

/** What was rendered last, so that only what changed is rendered again. */
export interface SiteState {
  /** The bundle the pages were rendered with; with another one all of them are rendered anew. */
  bundle: string
  /** Address of the layout's data. */
  layout: string
  /** Sync tags of the layout and of the lists that say which pages there are. */
  sharedTags: string[]
  /** The last live event that all documents are as new as. */
  event: string | undefined
  pages: Record<string, PageState>
}

export interface PageState {
  /** Hash of everything the document was made from. */
  key: string
  /** Address of the page's data, such as /data/home-0a1b2c3d.json. */
  data: string
  syncTags: string[]
  /** Listed in the site map. */
  listed: boolean
}

/** The state of the last run; undefined when there is none that can be read. */
export async function readState(): Promise<SiteState | undefined> {
  try {
    const state: SiteState = JSON.parse(await readFile(folders.state, 'utf8'))
    return state
  } catch {
    return undefined
  }
}

/** Keeps the state for the next run. */
export async function writeState(state: SiteState): Promise<void> {
  await mkdir(dirname(folders.state), {recursive: true})
  await writeFile(`${folders.state}.tmp`, JSON.stringify(state))
  await rename(`${folders.state}.tmp`, folders.state)
}
