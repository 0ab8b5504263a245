import {matchPages} from '../../domain/match-pages.ts'
import type {ContentEntry, PageModules} from './page.ts'

/**
 * Asks for the content of the page at a path: of the first one whose document exists, or else of the last one. Its sync tags are those of
 * all that were tried, since another one's document may be published.
 */
export async function firstPage(
  path: string,
  {loadPageModule, loadPage}: PageModules,
  ask: (query: string, params: Record<string, string>) => Promise<Omit<ContentEntry, 'route'>>,
): Promise<ContentEntry> {
  const matches = matchPages(path)
  const tried: string[] = []
  for (const {name, params} of matches) {
    const {query} = await loadPageModule(name)
    const entry = await ask(query, params)
    tried.push(...entry.syncTags)
    const isLast = name === matches.at(-1)?.name
    if (isLast || (await loadPage(name, entry.result)))
      return {route: name, ...entry, syncTags: [...new Set(tried)]}
  }
  const {query} = await loadPageModule('notFound')
  return {route: 'notFound', ...(await ask(query, {}))}
}
