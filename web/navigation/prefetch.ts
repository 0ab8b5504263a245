let prefetchPage: (path: string) => void = () => {}

/** Fetches what the page at a path of this site needs, ahead of a visit; at best, so nothing is said when it fails. */
export function prefetch(href: string): void {
  prefetchPage(new URL(href, location.origin).pathname)
}

/**
 * Prefetches the page of each link of this site that gets the pointer, a touch or the focus, from now on. (React Router has
 * `<Link prefetch>` in framework mode only.)
 * @param fetchPage fetches what the page at a path needs
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
