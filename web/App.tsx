import {useEffect, useRef, useState, useSyncExternalStore} from 'react'
import {LayoutContext, useLayoutData} from './components/layout/layout-context.ts'
import {Shell} from './components/layout/Shell.tsx'
import type {ContentStore, Screen} from './live/store.ts'
import {notFoundPath} from '../domain/paths.ts'
import {RouteBoundary} from './RouteBoundary.tsx'
import {routes} from './routes.tsx'
import {arrive} from './ui/arrive.ts'
import {usePathname} from './ui/location.ts'
import {useNavigation} from './ui/navigation.ts'

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
  const layout = useStored(store, () => store.layout.result)
  return (
    <LayoutContext value={layout}>
      <CurrentScreen store={store} pathname={pathname} />
    </LayoutContext>
  )
}

/** Something that the store holds. Pages that arrive in it ahead of a visit change nothing of what is shown. */
function useStored<T>(store: ContentStore, read: () => T): T {
  return useSyncExternalStore(store.subscribe, read, read)
}

function CurrentScreen({store, pathname}: {store: ContentStore; pathname: string}) {
  // Back to a page that has to be fetched first, the one before it stays until then.
  const [shown, show] = useState(pathname)
  const isHere = useStored(store, () => Boolean(store.screen(pathname)))
  if (isHere && shown !== pathname) show(pathname)
  const screen = useShown(store, shown)
  useArrival(shown, screen)
  if (!screen) return null
  const {page, entry} = screen
  return (
    <Shell bar={routes[entry.route]?.bar ?? 'site'}>
      {/* Pages of one route share what they have in common, so that going from agent to agent builds little anew. */}
      <RouteBoundary key={entry.route} path={shown}>
        {/* oxlint-disable-next-line typescript/unbound-method -- a method by type only, see Page */}
        <page.Component data={entry.result} />
      </RouteBoundary>
    </Shell>
  )
}

/** The page of a path; when its document is gone, unpublished while it was open, the page that says so. */
function useShown(store: ContentStore, path: string): Screen | undefined {
  const layout = useLayoutData()
  const {prefetch} = useNavigation()
  const screen = useStored(store, () => store.screen(path))
  const notFound = useStored(store, () => store.screen(notFoundPath))
  const isGone = screen && !screen.page.head(screen.entry.result, layout)
  useEffect(() => {
    if (isGone) prefetch(notFoundPath)
  }, [isGone, prefetch])
  return isGone ? (notFound ?? screen) : screen
}

/** Keeps title and canonical address in step, and on arriving at another page says so and moves the focus to its heading. */
function useArrival(pathname: string, screen: Screen | undefined): void {
  const layout = useLayoutData()
  const before = useRef(pathname)
  const revisited = useRef<string>(undefined)
  const status = useRef<HTMLElement>(undefined)
  const {title, description, path} = screen?.page.head(screen.entry.result, layout) ?? {}

  useEffect(() => {
    if (!title) return
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description ?? '')
    document.querySelector('link[rel=canonical]')?.setAttribute('href', `${__SITE_ORIGIN__}${path}`)
  }, [title, description, path])

  useEffect(() => {
    // A status is heard when its words change, so it has to be there before.
    const element = Object.assign(document.createElement('p'), {role: 'status', className: 'hidden-text'})
    status.current = document.body.appendChild(element)
    const note = () => (revisited.current = location.pathname)
    // Captured, so that it is known before the page is shown.
    addEventListener('popstate', note, true)
    return () => {
      element.remove()
      removeEventListener('popstate', note, true)
    }
  }, [])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const isRevisit = revisited.current === pathname
    revisited.current = undefined
    if (status.current) status.current.textContent = document.title
    arrive({isRevisit})
  }, [pathname])
}
