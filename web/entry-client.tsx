import './design/index.css'
import './runtime/focus.ts'
import {hydrateRoot} from 'react-dom/client'
import {App} from './App.tsx'
import {Account} from './auth/account.ts'
import {AccountProvider} from './auth/AccountProvider.tsx'
import {LiveContent} from './content/live.ts'
import type {ChromeEntry} from './content/page.ts'
import {ContentStore} from './content/store.ts'
import {loadScreen, Loader, SiteNavigation} from './navigate.tsx'

/** Hydrates the prerendered document from the data it names, then takes over from its inline script. */
async function start(): Promise<void> {
  const [pageAddress = '', chromeAddress = ''] = document.documentElement.dataset.data?.split(' ') ?? []
  const chromeAnswer = fetch(chromeAddress)
  const [screen, chrome] = await Promise.all([
    loadScreen(pageAddress),
    chromeAnswer.then((response): Promise<ChromeEntry> => response.json()),
  ])
  const store = new ContentStore(chrome)
  store.show(location.pathname, screen)
  const live = new LiveContent(store, () => location.pathname)
  const loader = new Loader(store, live)
  const visit = (path: string) => void live.visit(path)
  const account = new Account(() => import('./auth/session.ts'))
  await new Promise<void>((resolve) => {
    hydrateRoot(
      // Without it React says that the document is not what it expected.
      document.getElementById('root') ?? document,
      <SiteNavigation store={store} loader={loader}>
        <AccountProvider account={account}>
          <App store={store} onReady={resolve} onVisit={visit} />
        </AccountProvider>
      </SiteNavigation>,
    )
  })
  account.start()
  site.update = (tags) => void live.update(tags, site.last)
  const {pending} = site
  delete site.pending
  pending?.form.requestSubmit(pending.submitter)
}

// Awaited, so that whoever imports this module knows when the page is interactive.
await start()
