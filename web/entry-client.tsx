import './design/index.css'
import './bootstrap/menu-keyboard.ts'
import {hydrateRoot} from 'react-dom/client'
import {App} from './App.tsx'
import {Account} from './account/account.ts'
import {AccountProvider} from './account/AccountProvider.tsx'
import {LiveContent} from './live/live.ts'
import type {LayoutEntry} from './content/page.ts'
import {ContentStore} from './live/store.ts'
import {loadScreen, Loader, SiteNavigation} from './navigate.tsx'

/** Hydrates the prerendered document from the data it names, then takes over from its inline script. */
async function start(): Promise<void> {
  const [pageAddress = '', layoutAddress = ''] = document.documentElement.dataset.data?.split(' ') ?? []
  const layoutAnswer = fetch(layoutAddress)
  const [screen, layout] = await Promise.all([
    loadScreen(pageAddress),
    layoutAnswer.then((response): Promise<LayoutEntry> => response.json()),
  ])
  const store = new ContentStore(layout)
  store.show(location.pathname, screen)
  const live = new LiveContent(store, () => location.pathname)
  const loader = new Loader(store, live)
  const visit = (path: string) => void live.visit(path)
  const account = new Account(() => import('./account/session.ts'))
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
