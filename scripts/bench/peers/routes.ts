import {paths, type PageName, pages} from '../../../domain/pages.ts'
import {moduleOf} from '../../../web/sections/section.ts'
import type {ContentEntry, LayoutEntry} from '../../../web/content/page.ts'

/** A page that the peers have. */
export interface PeerPage {
  path: string
  /** Whether something on it needs a script in the browser: a form, tabs, what a visitor chooses. Astro leaves the others without one. */
  isInteractive: boolean
}

/** The pages that the peers have: one of each kind. */
export const peerPages: readonly PeerPage[] = [
  {path: paths.home(), isInteractive: true},
  {path: paths.agents(), isInteractive: false},
  {path: paths.agent('data-analyst'), isInteractive: true},
  {path: paths.pricing(), isInteractive: true},
  {path: paths.about(), isInteractive: false},
  {path: paths.contact(), isInteractive: true},
]

/** What a page of the peers gets as its props. */
export interface PeerContent {
  name: PageName
  path: string
  layout: LayoutEntry['result']
  result: unknown
}

/** Reads a page's content as the builder wrote it for browsers. @param fetchText answers for a path of the site */
export async function readPeerContent(
  path: string,
  fetchText: (path: string) => Promise<string>,
): Promise<PeerContent> {
  const [, page = '', around = ''] = /data-data="(\S+) ([^"]+)"/.exec(await fetchText(path)) ?? []
  const entry: ContentEntry = JSON.parse(await fetchText(page))
  const layout: LayoutEntry = JSON.parse(await fetchText(around))
  return {name: entry.route, path, layout: layout.result, result: entry.result}
}

/** The files of a page in both frameworks' projects, by their names. They import nothing but what the page has. */
export function routeFiles({path, isInteractive}: PeerPage, content: PeerContent): Record<string, string> {
  const route = path === '/' ? 'index' : path.slice(1)
  const up = '../'.repeat(route.split('/').length)
  const types = [...new Set(sectionTypesIn(content.result))]
  const main = `
import {page} from '${up}web/${pages[content.name].module}'
import {mainOf} from '${up}site/page.jsx'
${types.map((type) => `import {section as ${type}} from '${up}web/${moduleOf(type)}'`).join('\n')}

export const Main = Object.assign(mainOf(page, {${types.join(', ')}}), {page})
`
  const props = 'path={content.path} layout={content.layout} result={content.result}'
  return {
    [`content/${route}.json`]: JSON.stringify(content),
    [`routes/${route}.jsx`]: main,
    [`pages/${route}.jsx`]: `
export {Main as default} from '${up}routes/${route}.jsx'

export async function getStaticProps() {
  return {props: (await import('${up}content/${route}.json')).default}
}
`,
    [`src/pages/${route}.astro`]: `---
import {Main} from '${up}../routes/${route}.jsx'
import content from '${up}../content/${route}.json'
import Document from '${up}Document.astro'
---

<Document page={Main.page} content={content}>
  <Main ${isInteractive ? 'client:idle ' : ''}${props} />
</Document>
`,
  }
}

/** The types of all sections within a result, those that pages share included. */
function sectionTypesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const typeNames = '_type' in value && typeof value._type === 'string' ? [value._type] : []
  return [
    ...typeNames.filter((type) => type.endsWith('Section')),
    ...Object.values(value).flatMap(sectionTypesIn),
  ]
}
