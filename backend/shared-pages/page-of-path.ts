import {isPageName, pages, type PageName} from '../../domain/pages.ts'

/** The public page at a path, and the parameters of its query; undefined when there is none. Fixed paths come before patterns. */
export function pageOfPath(path: string): {name: PageName; params: Record<string, string>} | undefined {
  for (const [name, {path: pattern, access}] of Object.entries(pages)) {
    if (!isPageName(name) || pattern === pages.notFound.path) continue
    const match = new RegExp(`^${pattern.replace(':slug', '(?<slug>[^/]+)')}$`).exec(path)
    const {slug} = match?.groups ?? {}
    if (!match) continue
    // Not the next pattern: /dashboard would be a legal page.
    if (access !== 'public') return undefined
    return {name, params: slug === undefined ? {} : {slug: decoded(slug)}}
  }
  return undefined
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
