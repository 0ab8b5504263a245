/** Which pages the comparison leads through. */
import {notFoundPath} from '../../../../domain/pages.ts'
import type {ComparedPage, ComparedSite} from './compare-site.ts'

/** The pages to go through: those on which a document appears, those that differ, or all. */
export type Group = 'document' | 'changed' | 'all'

/** The pages to go through, and the place of the shown one among them. */
export interface Tour {
  groups: readonly PageGroup[]
  pages: readonly ComparedPage[]
  /** The shown page, whether it is one of them or not. */
  page: ComparedPage | undefined
  /** Below 0 if it is none of them. */
  place: number
}

interface PageGroup {
  label: string
  pages: readonly ComparedPage[]
}

/**
 * @param path of the shown page, with search parameters and hash
 * @param documentId of the document whose pages are a group
 */
export function tourOf(path: string, group: Group, site: ComparedSite | undefined, documentId = ''): Tour {
  const groups = site ? groupsOf(site, group, documentId) : []
  const pages = groups.flatMap((each) => each.pages)
  const {pathname} = new URL(path, 'http://localhost')
  const find = (wanted: string) => site?.pages.find((each) => each.path === wanted)
  const page = find(pathname) ?? find(notFoundPath)
  return {groups, pages, page, place: pages.findIndex((each) => each.path === page?.path)}
}

function groupsOf({pages, everywhere}: ComparedSite, group: Group, documentId: string): PageGroup[] {
  if (group === 'all') return [{label: 'All pages', pages}]
  if (group === 'changed')
    return [{label: 'Pages that differ', pages: pages.filter(({differences}) => differences.length > 0)}]
  const {inPage = [], around = []} = Object.groupBy(pages, ({documents}) =>
    documents.has(documentId) ? 'inPage' : 'around',
  )
  return [
    {label: 'In the page itself', pages: inPage},
    {label: 'Around the page: menu, bar or footer', pages: everywhere.has(documentId) ? around : []},
  ].filter((each) => each.pages.length > 0)
}

/** The page before (-1) or after (1) the shown one, in a circle; undefined if there is no other. */
export function neighbor({pages, place}: Tour, by: -1 | 1): ComparedPage | undefined {
  if (pages.length === 1 && place === 0) return undefined
  return pages[(Math.max(place, by > 0 ? place : 0) + by + pages.length) % pages.length]
}
