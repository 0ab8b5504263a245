import type {RouteObject} from 'react-router-dom'
import {pages} from '../domain/pages.ts'
import {App, CurrentPage, PageError} from './App.tsx'
import type {ContentSource} from './content/page.ts'

/** React Router's route objects: the layout route, and below it a route for each page of domain/pages.ts. */
export function createRoutes(content: ContentSource): RouteObject[] {
  // Content does not depend on the query: another tab, or another choice in a form, is the same page. But that navigation ends a
  // revalidation, whose work it takes over.
  const shouldRevalidate: RouteObject['shouldRevalidate'] = ({currentUrl, nextUrl}) =>
    currentUrl.pathname !== nextUrl.pathname ||
    currentUrl.search === nextUrl.search ||
    !!content.isStale?.(nextUrl.pathname)
  return [
    {
      id: 'root',
      Component: App,
      loader: () => content.layout(),
      shouldRevalidate,
      children: Object.entries(pages).map(([id, {path}]) => ({
        id,
        path,
        // The data names the page to show, because any route may have to show the not-found page. So routes need no `lazy`,
        // with which hydration would show a fallback over the prerendered page.
        loader: ({request}) => content.page(new URL(request.url)),
        shouldRevalidate,
        Component: CurrentPage,
        ErrorBoundary: PageError,
      })),
    },
  ]
}
