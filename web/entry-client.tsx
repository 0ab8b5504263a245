import './design/index.css'
import './bootstrap/menu-keyboard.ts'
import {startTransition, useEffect} from 'react'
import {hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, matchRoutes, redirectDocument, RouterProvider} from 'react-router-dom'
import {isAccountPath, notFoundPath} from '../domain/pages.ts'
import {Account} from './account/account.ts'
import {AccountProvider} from './account/AccountProvider.tsx'
import {setNow} from './content/clock.ts'
import {setDataAttribute} from './content/editable.ts'
import {isEditor} from './content/editor.ts'
import type {ContentEntry, ContentSource, LayoutEntry, PageModules} from './content/page.ts'
import {readJson} from './content/read-json.ts'
import {readResult} from './content/read-result.ts'
import {ContentCache} from './live/content-cache.ts'
import {browserOpensLinks, startFollowingLinks} from './navigation/follow-links.ts'
import {startPrefetching} from './navigation/prefetch.ts'
import {loadPage, loadPageModule} from './page-modules.ts'
import type * as Preview from './preview/start-preview.ts'
import {report, startReportingErrors} from './report-errors.ts'
import {createRoutes} from './routes.tsx'

/*
 * What happens on a click on a link of this site:
 *
 * 1. Before the application has loaded, and in Chromium afterwards too, the browser follows the link: every page is a document of its own.
 *    navigation/follow-links.ts says when. Elsewhere:
 * 2. Afterwards, hovering or focusing the link has fetched the page's module and data (navigation/prefetch.ts).
 * 3. The click navigates (navigation/follow-links.ts), and React Router runs the matched route's loader (routes.tsx).
 * 4. The loader asks the ContentCache (live/content-cache.ts), which answers from memory, the prerendered data, or the lake.
 * 5. `CurrentPage` (App.tsx) renders the page, `<ScrollRestoration>` scrolls, RouteAnnouncer moves the focus and announces the title.
 * 6. Some pages load as documents instead: account pages, pages whose files are gone after a deployment, and unknown paths.
 * 7. An unknown path may be a former address of a page (follow-redirect.ts): then the router goes on to where the page is now.
 */

/** What the document was prerendered from. */
async function readContent() {
  const [pageUrl = '', layoutUrl = ''] = document.documentElement.dataset.data?.split(' ') ?? []
  const [entry, layout] = await Promise.all([
    readJson<ContentEntry>(pageUrl),
    readJson<LayoutEntry>(layoutUrl),
    // React takes over a whole document, and the inline script in its head may have started before the end of it.
    document.readyState === 'loading' &&
      new Promise((resolve) => addEventListener('DOMContentLoaded', resolve)),
  ])
  const modules: PageModules = {loadPageModule, loadPage}
  const content = new ContentCache(modules, layout, location.pathname, entry, (site.missedEvents ??= []))
  const initial = await content.page(entry.route === 'notFound' ? notFoundPath : location.pathname)
  return {entry, layout, modules, content, initial}
}

/** Hydrates the document, then takes over from its inline script. */
async function takeOver({entry, layout, modules, content, initial}: Awaited<ReturnType<typeof readContent>>) {
  // Nobody waits for the content of the open page that is fetched again.
  const timeLimit = () => (router.state.navigation.state === 'idle' ? 10_000 : undefined)
  const published: ContentSource = {
    layout: () => content.layout(timeLimit()),
    page: ({pathname}) => content.page(pathname, timeLimit()),
    isStale: (path) => content.isStale(path),
  }
  let source = published
  const {pathname: initialPath} = location
  const isInitial404 = (path: string) => entry.route === 'notFound' && path === initialPath
  const routes = createRoutes({
    layout: () => source.layout(),
    isStale: (path) => !!source.isStale?.(path),
    page: async (url) => {
      // The loader's request has no hash, so it is taken from the navigation, or from the page that is revalidated.
      const {hash} = router.state.navigation.location ?? router.state.location
      const href = url.pathname + url.search + hash
      if (needsDocument(url.pathname)) return loadDocument(href)
      const page = await source
        .page(url)
        // Whether there is a page by now is not known: this document would ask the same again.
        .catch(() => (isInitial404(url.pathname) ? initial : loadDocument(href)))
      if (page.name === 'notFound') {
        const {followRedirect} = await import('./follow-redirect.ts')
        await followRedirect(url.pathname, href)
        // A link may lead to a file that is no page, or to where only the host redirects. If not, the document says that there is no page.
        if (source === published && location.pathname !== url.pathname) return loadDocument(href)
      }
      return page
    },
  })
  const matched = matchRoutes(routes, location)?.at(-1)?.route.id ?? ''
  const router = createBrowserRouter(routes, {
    hydrationData: {loaderData: {root: layout, [matched]: initial}},
  })
  const account = new Account(() => import('./account/session.ts'))
  await hydrate(router, account)
  // What the visitor chose is the router's from now on (bootstrap/bootstrap.ts).
  document.documentElement.removeAttribute('data-chosen')
  account.start()
  startFollowingLinks((url, options) => router.navigate(url, options))
  if (isPreviewed()) {
    const {startPreview}: typeof Preview = await import(/* @vite-ignore */ __PREVIEW_MODULE__)
    source = startPreview({
      ...modules,
      layout,
      published,
      readResult,
      account,
      setNow,
      setDataAttribute,
      router,
    })
    void router.revalidate()
  } else if ('shared' in document.documentElement.dataset) {
    const {showSharedPage} = await import('./shared-page/show-shared-page.ts')
    source = await showSharedPage({...modules, layout, published, readResult, setNow, router})
    void router.revalidate()
  } else if (__STUDIO_URL__ && isEditor()) {
    const {showEditLink} = await import('./edit-link.ts')
    showEditLink((update) => router.subscribe(update))
  }
  if (!browserOpensLinks())
    startPrefetching((path) => {
      if (!needsDocument(path)) content.prefetch(path).catch(() => {})
    })
  site.onLiveEvent = async (tags) => {
    if (!content.noteEvent(tags)) return
    await router.revalidate()
    if (source === published && content.isStale(location.pathname))
      throw new Error('This page could not be fetched after it was published.')
  }
  // The page may have been published after the build, or have moved.
  if (entry.route === 'notFound') void router.revalidate()
  const {pendingSubmit} = site
  delete site.pendingSubmit
  pendingSubmit?.form.requestSubmit(pendingSubmit.submitter)
}

/** Resolves when React has taken the prerendered document over. */
async function hydrate(router: ReturnType<typeof createBrowserRouter>, account: Account): Promise<void> {
  // If the element is missing, React reports the mismatch itself.
  const root = document.getElementById('root') ?? document
  const isHydrated = new AbortController()
  for (const type of whatReactWouldAnswer)
    root.addEventListener(type, leaveToBrowser, {capture: true, passive: true, signal: isHydrated.signal})
  await new Promise<void>((resolve) => {
    const Root = () => {
      useEffect(resolve, [])
      // A transition would yield once more, which costs a frame between the click and the page.
      return <RouterProvider router={router} useTransitions={false} onError={report} />
    }
    // As a transition, hydration lets the browser answer the visitor in between.
    startTransition(() => {
      hydrateRoot(
        root,
        <AccountProvider account={account}>
          <Root />
        </AccountProvider>,
      )
    })
  })
  isHydrated.abort()
  // React compares a choice with the last one that it has seen, and only an assignment updates that.
  for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox],[type=radio]'))
    box.checked = box.matches(':checked')
}

/** What visitors do that makes React hydrate the whole page at once, which holds their screen up for a quarter of a second on a slow phone. */
const whatReactWouldAnswer =
  'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup textInput input change'.split(
    ' ',
  )

/**
 * Until the page is hydrated, the browser and the inline script answer, as before; hydration keeps what was typed and chosen. Buttons
 * that only React knows are left to it. It has to listen before React does.
 */
function leaveToBrowser(event: Event): void {
  const isReacts = event.target instanceof Element && event.target.closest('[type=button]:not([commandfor])')
  if (!isReacts) event.stopImmediatePropagation()
}

/** Whether the Studio's Preview tool shows this page, in its frame or in a window that it opened, which keeps a name across documents. */
function isPreviewed(): boolean {
  return parent !== self || (!!opener && (location.search + window.name).includes('sanity-preview'))
}

/**
 * Leaves the application for a document. Going back, the address is that of the document already: with a hash, the browser would only
 * scroll.
 */
function loadDocument(href: string): Promise<never> {
  const url = location.origin + href
  if (location.href !== url) throw redirectDocument(url)
  location.reload()
  return new Promise(() => {})
}

/** Whether this document's content security policy allows sign-in; public pages' policies do not. */
const isAccountDocument = isAccountPath(location.pathname)

function needsDocument(path: string): boolean {
  return isAccountPath(path) && !isAccountDocument
}

startReportingErrors()

let takingOver: Promise<void> | undefined

/**
 * Starts the application in the prerendered document. Resolves when the page is interactive.
 * @throws when something could not be fetched; then it can be called again. The inline script handles its failure.
 */
export async function start(): Promise<void> {
  try {
    const content = await readContent()
    // React takes a document over once.
    await (takingOver ??= takeOver(content))
  } catch (error) {
    report(error)
    throw error
  }
}
