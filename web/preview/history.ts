import type {HistoryAdapter} from '@sanity/visual-editing'
import type {PreviewedRouter} from './site.ts'

/**
 * Keeps the Studio's address and this window's together: https://www.sanity.io/docs/visual-editing. In a frame, the browser has
 * one history for both, and the Studio adds an entry for each page; so here every navigation replaces the frame's own entry
 * (leaveHistoryToTheStudio), and Back in the browser is Back in the Studio, which then sends the frame there.
 */
export function historyAdapter(router: PreviewedRouter): HistoryAdapter {
  return {
    subscribe: (navigate) => {
      let reported = ''
      const report = () => {
        const url = addressOf(router)
        if (url === reported) return
        reported = url
        navigate({type: 'push', url, title: document.title})
      }
      report()
      return router.subscribe(report)
    },
    update: ({type, url}) => {
      const {pathname, search, hash} = new URL(url, location.origin)
      const target = pathname + search + hash
      if (target !== addressOf(router)) void router.navigate(target, {replace: type === 'replace'})
    },
  }
}

/** Lets every navigation of a framed window replace its history entry. A window of its own has a history of its own. */
export function leaveHistoryToTheStudio(router: PreviewedRouter): void {
  if (parent === self) return
  const {navigate} = router
  const replacing = (to: Parameters<typeof navigate>[0], options: object | undefined) =>
    navigate(to, {...options, replace: true})
  Reflect.set(router, 'navigate', replacing)
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="#"]')
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    // oxlint-disable-next-line no-restricted-properties -- a link within the page is the browser's own, and adds no entry here
    location.replace(link.getAttribute('href') ?? '')
  })
}

/** The open URL as an editor knows it: without the parameters that the Studio adds. */
export function addressOf({state}: PreviewedRouter): string {
  const {pathname, search, hash} = state.location
  return pathname + plainSearch(search) + hash
}

function plainSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of new URLSearchParams(search).keys())
    if (name.startsWith('sanity-preview-')) params.delete(name)
  // The sign-in page is given the URL to return to.
  const from = params.get('from')
  if (from) {
    const [path, ...rest] = from.split('?')
    params.set('from', path + plainSearch(rest.join('?')))
  }
  return params.size > 0 ? `?${params}` : ''
}
