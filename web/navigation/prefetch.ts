let prefetchPage: (path: string) => void = () => {}

/** Prefetches the page at an address of this site. Does nothing before `startPrefetching` has run, and never throws. */
export function prefetch(href: string): void {
  prefetchPage(new URL(href, location.origin).pathname)
}

/**
 * From now on, prefetches the page of an internal link on hover, touch or focus. (React Router has
 * `<Link prefetch>` in framework mode only.)
 * @param fetchPage fetches the module and data of the page at a path
 */
export function startPrefetching(fetchPage: (path: string) => void): void {
  prefetchPage = fetchPage
  const onIntent = ({target}: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin && link.pathname !== location.pathname)
      fetchPage(link.pathname)
  }
  for (const intent of ['pointerover', 'touchstart', 'focusin']) {
    addEventListener(intent, onIntent, {passive: true})
  }
}
