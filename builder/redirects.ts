import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {markdownPath} from '../domain/pages.ts'
import {permanently, redirectPath, redirectTable, type Redirect} from '../domain/redirects.ts'
import type {Hosting} from './hosting.ts'
import type {PageState} from './state.ts'

/** The file of the site with the table of redirects (`redirectTable`), which prerendering writes. */
export const redirectsFile = 'data/redirects.json'

type Table = Readonly<Record<string, string>>

/** The redirects of a built site: where each former path leads. */
export function readRedirects(folder: string): Table {
  return JSON.parse(readFileSync(join(folder, redirectsFile), 'utf8'))
}

/**
 * Where each former address of the site leads, including those of the Markdown versions, which move with their pages.
 * @param pages those on the site, by path
 */
export function siteRedirects(
  redirects: readonly Redirect[],
  pages: ReadonlyMap<string, Pick<PageState, 'markdown'>>,
  siteUrl: string,
): Table {
  const table = redirectTable(redirects, pages.keys(), siteUrl)
  const moved = Object.entries(table).filter(([, to]) => pages.get(to)?.markdown)
  return {
    ...Object.fromEntries(moved.map(([from, to]) => [markdownPath(from), markdownPath(to)])),
    ...table,
  }
}

const tables = new Map<string, {readAt: number; table: Table}>()

/** Where a former path of the site in a folder leads, read again when the table has changed; undefined for any other path. */
export function movedFrom(folder: string, path: string): {location: string; status: number} | undefined {
  const changedAt = statSync(join(folder, redirectsFile), {throwIfNoEntry: false})?.mtimeMs
  if (changedAt === undefined) return undefined
  let cached = tables.get(folder)
  if (cached?.readAt !== changedAt) {
    cached = {readAt: changedAt, table: readRedirects(folder)}
    tables.set(folder, cached)
  }
  const from = redirectPath(path)
  const location = from && Object.hasOwn(cached.table, from) ? cached.table[from] : undefined
  return location === undefined ? undefined : {location, status: permanently}
}

/** The table as the host's configuration has it: https://firebase.google.com/docs/hosting/full-config#redirects */
export function hostRedirects(table: Table): Hosting['redirects'] {
  return Object.entries(table).map(([source, destination]) => ({source, destination, type: permanently}))
}
