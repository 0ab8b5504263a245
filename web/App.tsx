import {useEffect, useRef, useSyncExternalStore} from 'react'
import {ChromeContext, useChrome} from './blocks/chrome-context.ts'
import {Shell} from './blocks/Shell.tsx'
import type {ContentStore, Screen} from './content/store.ts'
import {RouteBoundary} from './RouteBoundary.tsx'
import {routes} from './routes.tsx'
import {usePathname} from './ui/location.ts'

interface AppProps {
  store: ContentStore
  /** Called once the tree is interactive. */
  onReady?: () => void
  /** Called with the path of every page that is opened. */
  onVisit?: (path: string) => void
}

/** The application: the frame and the page of the current path, out of what the store holds. */
export function App({store, onReady, onVisit}: AppProps) {
  const pathname = usePathname()
  useEffect(() => onVisit?.(pathname), [onVisit, pathname])
  useEffect(() => onReady?.(), [onReady])
  const chrome = useStored(store, () => store.chrome.result)
  return (
    <ChromeContext value={chrome}>
      <CurrentScreen store={store} pathname={pathname} />
    </ChromeContext>
  )
}

/** Something that the store holds. Pages that arrive in it ahead of a visit change nothing of what is shown. */
function useStored<T>(store: ContentStore, read: () => T): T {
  return useSyncExternalStore(store.subscribe, read, read)
}

function CurrentScreen({store, pathname}: {store: ContentStore; pathname: string}) {
  const screen = useStored(store, () => store.screen(pathname))
  useArrival(pathname, screen)
  if (!screen) return null
  const {page, entry} = screen
  return (
    <Shell bar={routes[entry.route]?.bar ?? 'site'}>
      {/* Pages of one route share what they have in common, so that going from agent to agent builds little anew. */}
      <RouteBoundary key={entry.route} path={pathname}>
        {/* oxlint-disable-next-line typescript/unbound-method -- a method by type only, see Page */}
        <page.Component data={entry.result} />
      </RouteBoundary>
    </Shell>
  )
}

/** Keeps title and canonical address in step, and on arriving at another page moves focus to its heading. */
function useArrival(pathname: string, screen: Screen | undefined): void {
  const chrome = useChrome()
  const before = useRef(pathname)
  const revisited = useRef<string>(undefined)
  const {title, description, path} = screen?.page.head(screen.entry.result, chrome) ?? {}

  useEffect(() => {
    if (!title) return
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description ?? '')
    document.querySelector('link[rel=canonical]')?.setAttribute('href', `${__SITE_ORIGIN__}${path}`)
  }, [title, description, path])

  useEffect(() => {
    const note = () => (revisited.current = location.pathname)
    // Captured, so that it is known before the page is shown.
    addEventListener('popstate', note, true)
    return () => removeEventListener('popstate', note, true)
  }, [])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const isRevisit = revisited.current === pathname
    revisited.current = undefined
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
    const heading = document.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    // A heading that has the focus already says its new words only when it gets it again.
    heading?.blur()
    heading?.focus({preventScroll: true})
    // Going back and forth, the browser restores how far the page was scrolled.
    if (isRevisit) return
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target) target.scrollIntoView({behavior: 'instant'})
    else scrollTo({top: 0, behavior: 'instant'})
  }, [pathname])
}
