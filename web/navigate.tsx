import {useEffect, useMemo, useRef, type ReactNode} from 'react'
import type {LiveContent} from './live/live.ts'
import type {ContentEntry} from './content/page.ts'
import type {ContentStore, Screen} from './live/store.ts'
import {isAccountPath} from '../domain/paths.ts'
import {routes} from './routes.tsx'
import {arrive} from './ui/arrive.ts'
import {moveTo, usePathname} from './ui/location.ts'
import {NavigationContext, type Navigation} from './ui/navigation.ts'

/** Which data belongs to which path; `/data/manifest.json` of the deployed build. */
export type Manifest = Readonly<Record<string, string>>

/** Reads a page's prerendered content and its module. @throws when either is not to be had */
export async function loadScreen(address: string, live?: LiveContent): Promise<Screen> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`GET ${address}: HTTP error! status: ${response.status}`)
  const entry: ContentEntry = await response.json()
  const route = routes[entry.route]
  if (!route) throw new Error(`GET ${address}: no route ${entry.route}`)
  const [page, current] = await Promise.all([route.load(), live ? live.current(entry) : entry])
  return {page, entry: current}
}

/** Loads pages once, however often they are asked for. */
export class Loader {
  readonly #store: ContentStore
  readonly #live: LiveContent
  readonly #manifest: Promise<Manifest>
  readonly #loading = new Map<string, Promise<void>>()
  #known: Manifest = {}

  constructor(store: ContentStore, live: LiveContent) {
    this.#store = store
    this.#live = live
    this.#manifest = fetch('/data/manifest.json').then((response) => response.json())
    this.#manifest.then((manifest) => (this.#known = manifest)).catch(() => {})
  }

  knows(path: string): boolean {
    return path in this.#known
  }

  async load(path: string): Promise<void> {
    if (this.#store.screen(path)) return
    const loading = this.#loading.get(path) ?? this.#fetch(path)
    this.#loading.set(path, loading)
    await loading.finally(() => this.#loading.delete(path))
  }

  async #fetch(path: string): Promise<void> {
    const address = (await this.#manifest)[path]
    if (!address) throw new Error(`No page at ${path}`)
    const {heard} = this.#live
    this.#store.show(path, await loadScreen(address, this.#live))
    if (this.#live.heard !== heard) this.#live.doubt(path)
  }
}

/** An account page needs a document whose policy admits sign-in, which public pages do not have. */
function needsDocument(path: string): boolean {
  return isAccountPath(path) && !('eager' in document.documentElement.dataset)
}

/** Client-side navigation: pages are fetched on hover and shown when they are ready; all else is left to the browser. */
export function SiteNavigation({
  store,
  loader,
  children,
}: {
  store: ContentStore
  loader: Loader
  children: ReactNode
}) {
  const pathname = usePathname()
  useEffect(() => {
    // Back to a page that was open before this document was loaded anew.
    if (store.screen(pathname)) return
    if (needsDocument(pathname)) location.reload()
    else loader.load(pathname).catch(() => location.reload())
  }, [store, loader, pathname])
  const wanted = useRef<string>(undefined)
  const navigation = useMemo<Navigation>(
    () => ({
      prefetch: (href) => void loader.load(new URL(href, location.origin).pathname).catch(() => {}),
      follow: (href) => {
        const url = new URL(href, location.origin)
        const target = url.pathname + url.search + url.hash
        wanted.current = target
        const from = location.pathname
        if (url.pathname === from) {
          if (url.hash) return false
          moveTo(target, {replace: true})
          arrive()
          return true
        }
        if (needsDocument(url.pathname)) return false
        if (store.screen(url.pathname)) {
          moveTo(target)
          return true
        }
        if (!loader.knows(url.pathname)) return false
        // Whoever went elsewhere while the page was fetched stays there.
        const go = (how: (destination: string) => void) => () => {
          if (wanted.current === target && location.pathname === from) how(target)
        }
        // A page that cannot be fetched, such as a chunk gone after a deploy, is loaded as a document.
        loader.load(url.pathname).then(
          go(moveTo),
          go((destination) => location.assign(destination)),
        )
        return true
      },
      replace: (href) => {
        const url = new URL(href, location.origin)
        const target = url.pathname + url.search + url.hash
        const reload = () => location.replace(target)
        if (needsDocument(url.pathname)) reload()
        else loader.load(url.pathname).then(() => moveTo(target, {replace: true}), reload)
      },
    }),
    [store, loader],
  )
  return <NavigationContext value={navigation}>{children}</NavigationContext>
}
