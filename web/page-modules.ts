import {matchRoutes} from 'react-router-dom'
import {isPageName, notFoundPath, pages, type PageName} from '../domain/pages.ts'
import type {Page} from './content/page.ts'

/** Every module in web/pages/, each in a chunk of its own: https://vite.dev/guide/features#glob-import */
const modules = import.meta.glob<{page: Page}>('./pages/*.tsx')

/** Loads the module of a page. @throws when its chunk cannot be fetched, for example after a deployment */
export async function loadPageModule(name: PageName): Promise<Page> {
  const load = modules[`./${pages[name].module}`]
  if (!load) throw new Error(`web/${pages[name].module}, which domain/pages.ts names, does not exist.`)
  return (await load()).page
}

const patterns = Object.entries(pages).map(([id, {path}]) => ({id, path}))

/** Finds the page whose pattern matches a path, and decodes the path's parameters. No match gives the not-found page. */
export function matchPage(path: string): {name: PageName; params: Record<string, string>} {
  const match = path === notFoundPath ? undefined : matchRoutes(patterns, path)?.at(-1)
  const name = match?.route.id
  if (!match || !isPageName(name) || name === 'notFound') return {name: 'notFound', params: {}}
  const params: Record<string, string> = {}
  for (const [key, value] of Object.entries(match.params)) params[key] = value ?? ''
  return {name, params}
}
