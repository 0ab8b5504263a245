import type {DataRouter} from 'react-router-dom'
import {matchPages, type PageMatch} from '../../domain/match-pages.ts'
import {dateAndTime, sharedPagePath, versionName} from '../../domain/shared-page.ts'
import type {Operations} from '../../domain/api.gen.ts'
import type {ContentSource, LayoutEntry, LoadedPage, PageModules} from '../content/page.ts'
import {hasModifier} from '../ui/modifier-keys.ts'
import css from './shared-page.css?inline'

/*
 * How a link to a draft works (domain/shared-page.ts):
 *
 * 1. The link leads to /preview, a document of its own that no search engine lists. Its fragment is the secret.
 * 2. entry-client.tsx imports this module, which sends the secret to the backend (backend/shared-pages/).
 * 3. The backend answers with the layout's and the page's content, drafts included. The token that reads them stays there.
 * 4. The page is rendered as on the site, below a line that says what it is. Forms send nothing, and links lead to the published site.
 * 5. While the page is visible, it asks every five seconds whether the link still works, and loads anew when it does not: so nothing
 *    of the draft stays in the document.
 */

type SharedContent = Operations['POST /api/shared-page']['response']

/** What the application gives to this module, so that the files of visitors stay as they are. */
interface Site extends PageModules {
  layout: LayoutEntry
  published: ContentSource
  readResult: (result: unknown) => unknown
  setNow: (time: number) => void
  router: Pick<DataRouter, 'navigate' | 'subscribe'>
}

/** Milliseconds between two questions whether the link still works. */
const interval = 5000

/** Shows the page of the link in this document's address. @returns the source of its content */
export async function showSharedPage(site: Site): Promise<ContentSource> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  const notice = document.createElement('p')
  notice.id = 'shared-page-notice'
  notice.setAttribute('role', 'status')
  document.body.prepend(notice)

  const shown = await load(site, notice).catch((error: unknown) => {
    reportError(error)
    return isUnreachable
  })
  if (typeof shown !== 'string') return shown
  document.documentElement.dataset['shared'] = 'true'
  document.title = 'Shared draft'
  notice.textContent = shown
  return site.published
}

const isUnreachable = 'The draft cannot be loaded at the moment. Please try again later.'

/** @returns the shared page as the source of content, or why there is none */
async function load(site: Site, notice: HTMLElement): Promise<ContentSource | string> {
  const secret = location.hash.slice(1)
  const response = await ask('/api/shared-page', secret)
  if (response && [400, 404].includes(response.status))
    return 'This link has ended. Ask the person who sent it for a new one.'
  if (!response?.ok) return isUnreachable
  const content: SharedContent = await response.json()
  const loaded = await firstOf(site, matchPages(content.path), site.readResult(content.page))
  if (!loaded) return 'The page of this link does not exist any more.'
  notice.textContent = `“${content.path}” ${versionName(content)}, shared by ${content.sharedBy} until ${dateAndTime(content.expiresAt)}. Forms send nothing, and links lead to the published site.`
  if (content.time) site.setNow(Date.parse(content.time))
  keepReadOnly(content.path)
  keepSecretInAddress(site.router, secret)
  const check = async () => {
    if (document.hidden) return
    const status = await ask('/api/shared-page/status', secret)
    if (status?.status === 404) location.reload()
  }
  setInterval(() => void check(), interval)
  document.addEventListener('visibilitychange', () => void check())
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the backend ran the layout's own query
  const layout = {...site.layout, result: site.readResult(content.layout) as LayoutEntry['result']}
  delete document.documentElement.dataset['shared']
  return {layout: () => Promise.resolve(layout), page: () => Promise.resolve(loaded)}
}

/** The page whose document the content has: of several that may be at a path, the backend tells none. */
async function firstOf(
  site: Site,
  matches: readonly PageMatch[],
  result: unknown,
): Promise<LoadedPage | undefined> {
  for (const {name} of matches) {
    const loaded = await site.loadPage(name, result)
    if (loaded) return loaded
  }
  return undefined
}

/** The backend's response; undefined when there is none. */
async function ask(path: string, secret: string): Promise<Response | undefined> {
  return fetch(__API_BASE__ + path, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({secret}),
  }).catch(() => undefined)
}

/** Forms send nothing. Links to the page itself scroll or open a tab; others lead to the published site, as documents. */
function keepReadOnly(path: string): void {
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.href || link.role === 'tab' || hasModifier(event)) return
      const url = new URL(link.href)
      if (url.origin !== location.origin) return
      // The browser follows the link, and the router hears nothing of it.
      event.stopImmediatePropagation()
      if (url.pathname !== path && url.pathname !== sharedPagePath) return
      event.preventDefault()
      document.getElementById(`tab-${url.searchParams.get('tab')}`)?.click()
      document.getElementById(url.hash.slice(1))?.scrollIntoView()
    },
    true,
  )
}

/** The router drops the fragment when a tab is opened. With it, the page can be reloaded. */
function keepSecretInAddress(router: Site['router'], secret: string): void {
  router.subscribe(({location: {pathname, search, hash}, navigation}) => {
    if (hash || navigation.state !== 'idle') return
    void router.navigate(`${pathname}${search}#${secret}`, {replace: true, preventScrollReset: true})
  })
}
