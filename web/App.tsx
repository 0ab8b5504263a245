import {useMemo} from 'react'
import {Outlet, ScrollRestoration, useLoaderData, useMatches, useRevalidator} from 'react-router-dom'
import {pages} from '../domain/pages.ts'
import {LayoutContext, useLayoutData} from './components/layout/layout-context.ts'
import {Shell} from './components/layout/Shell.tsx'
import type {LayoutEntry, LoadedPage} from './content/page.ts'
import {RouteAnnouncer} from './navigation/RouteAnnouncer.tsx'
import {Button} from './ui/Button.tsx'

/** The layout route: what every page shows, around the `<Outlet>` with the page that is open. */
export function App() {
  const layout = useLoaderData<LayoutEntry>().result
  const open = useMatches()
    .map(({loaderData}) => loaderData)
    .find(isLoadedPage)
  // The router renders this component at the start and at the end of a navigation; the same element is not rendered again.
  const outlet = useMemo(() => <Outlet />, [])
  return (
    <LayoutContext value={layout}>
      <Shell bar={open ? pages[open.name].bar : 'site'}>{outlet}</Shell>
      <RouteAnnouncer head={open?.page.head(open.data, layout)} />
      {/* Entries that native hash links make all have the router's key `default`, so the hash tells them apart. */}
      <ScrollRestoration getKey={({key, hash}) => key + hash} />
    </LayoutContext>
  )
}

function isLoadedPage(data: unknown): data is LoadedPage {
  return typeof data === 'object' && data !== null && 'page' in data && 'data' in data
}

/** The page of the matched route. It is rendered again only when its content changed. */
export function CurrentPage() {
  const {page, data} = useLoaderData<LoadedPage>()
  return useMemo(() => <page.Component data={data} />, [page, data])
}

/** What is shown instead of a page that throws while it renders: the layout stays, and the visitor can try again. */
export function PageError() {
  const {siteSettings} = useLayoutData()
  const {revalidate} = useRevalidator()
  return (
    <div className="section wrap" role="alert">
      <p className="lead">{siteSettings?.errorText}</p>
      {/* Published content may be older than this label. */}
      <Button onClick={() => void revalidate()}>{siteSettings?.retryLabel ?? 'Retry'}</Button>
    </div>
  )
}
