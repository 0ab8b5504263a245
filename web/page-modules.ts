import {pages, type PageName} from '../domain/pages.ts'
import type {LoadedPage, Page} from './content/page.ts'
import {loadSections} from './sections/section-modules.ts'

/** Every module in web/pages/, each in a chunk of its own: https://vite.dev/guide/features#glob-import */
const modules = import.meta.glob<{page: Page}>('./pages/*.tsx')

/** Loads the module of a page. @throws when its chunk cannot be fetched, for example after a deployment */
export async function loadPageModule(name: PageName): Promise<Page> {
  const load = modules[`./${pages[name].module}`]
  if (!load) throw new Error(`web/${pages[name].module}, which domain/pages.ts names, does not exist.`)
  return (await load()).page
}

/** Loads a page with the data of its query's result; undefined when its document does not exist. @throws as `loadPageModule` */
export async function loadPage(name: PageName, result: unknown): Promise<LoadedPage | undefined> {
  const page = await loadPageModule(name)
  const data = page.select(result)
  if (data === null) return undefined
  await loadSections(page.sections?.(data) ?? [])
  return {name, page, data}
}
