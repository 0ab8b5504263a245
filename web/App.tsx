import {useMemo} from 'react'
import {Outlet, ScrollRestoration, useLoaderData, useMatches, useRevalidator} from 'react-router-dom'
import {pages} from '../domain/pages.ts'
import {LayoutContext, useLayoutData} from './components/layout/layout-context.ts'
import {Shell} from './components/layout/Shell.tsx'
import type {LayoutEntry, LoadedPage} from './content/page.ts'
import {RouteAnnouncer} from './navigation/RouteAnnouncer.tsx'
import {Button} from './ui/Button.tsx'

/** The layout route: renders what all pages share around the `<Outlet>`, which renders the open page. */
export function App() {
  const layout = useLoaderData<LayoutEntry>().result
  const open = useMatches()
    .map(({loaderData}) => loaderData)
    .find(isLoadedPage)
  // A navigation renders this component twice, at its start and its end; React skips an element that is the same object.
  const outlet = useMemo(() => <Outlet />, [])
  return (
    <LayoutContext value={layout}>
      <Shell frame={pages[open?.name ?? 'notFound']}>{outlet}</Shell>
      <RouteAnnouncer head={open?.page.head(open.data, layout)} />
      {/* History entries of native hash links all have the router's key `default`, so the hash has to distinguish them. */}
      <ScrollRestoration getKey={({key, hash}) => key + hash} />
    </LayoutContext>
  )
}

function isLoadedPage(data: unknown): data is LoadedPage {
  return typeof data === 'object' && data !== null && 'page' in data && 'data' in data
}

/** Renders the page of the matched route, and renders it again only when its content changed. */
export function CurrentPage() {
  const {page, data} = useLoaderData<LoadedPage>()
  return useMemo(() => <page.Component data={data} />, [page, data])
}

/** The error boundary of a page that throws while it renders: the layout stays, and the visitor can try again. */
export function PageError() {
  const {siteSettings} = useLayoutData()
  const {revalidate} = useRevalidator()
  return (
    <div className="section wrap" role="alert">
      <p className="lead">{siteSettings?.errorText}</p>
      {/* A dataset filled before the `retryLabel` field existed has no value for it. */}
      <Button onClick={() => void revalidate()}>{siteSettings?.retryLabel ?? 'Retry'}</Button>
    </div>
  )
}
