import type * as Fresh from '../content/fresh.ts'

/**
 * The only script of a page before its visitor acts, inlined (at most 1 KB compressed). It makes tabs and menus work, starts
 * the application on the first intent, keeps what is submitted until then, and listens for published changes.
 */

const root = document.documentElement
const facts = root.dataset
globalThis.site = {last: facts.event}
let booting: Promise<unknown> | undefined

function addLink(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), {rel, href}))
}

const dataAddresses = () => facts.data?.split(' ') ?? []

/** Loads and hydrates; a second call waits for the first. */
function boot(): Promise<unknown> {
  if (!booting) {
    addLink('stylesheet', facts.css ?? '')
    for (const module of facts.modules?.split(' ') ?? []) addLink('modulepreload', module)
    for (const data of dataAddresses()) void fetch(data)
    booting = import(/* @vite-ignore */ facts.entry ?? '').catch(() => {
      const form = site.pending?.form
      if (form?.method === 'post') form.submit()
    })
  }
  return booting
}

for (const intent of ['pointerover', 'touchstart', 'focusin', 'keydown']) {
  addEventListener(intent, boot, {once: true, passive: true})
}

// Account pages start at once, and so does any page of a visitor who may be signed in: the account's place then stays empty
// until it is known. The key is auth/hint.ts's.
let maybe: string | null = null
try {
  maybe = localStorage.getItem('account') ?? sessionStorage.getItem('account')
} catch {
  // Storage is blocked: nobody is remembered.
}
root.toggleAttribute('data-account', !!maybe)
if (maybe ?? facts.eager === '') void boot()

addEventListener(
  'submit',
  (event) => {
    if (site.update || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    site.pending = {form: event.target, submitter: event.submitter}
    void boot()
  },
  true,
)

// Tabs: the attributes the application sets too (ui/Tabs.tsx), so it adopts what happened before it ran.
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]

function openTab(id: string): void {
  for (const tab of tabs()) {
    const open = tab.id === `tab-${id}`
    tab.ariaSelected = `${open}`
    tab.tabIndex = open ? 0 : -1
    const panel = document.getElementById(tab.id.slice(4))
    if (panel) panel.hidden = !open
  }
}

function chosenTab(): string {
  return new URLSearchParams(location.search).get('tab') ?? ''
}
if (document.getElementById(`tab-${chosenTab()}`)) openTab(chosenTab())

addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : root
  const link = target.closest<HTMLAnchorElement>('[role=tab],a[href^="?tab="]')
  if (link && !event.ctrlKey && !event.metaKey) {
    event.preventDefault()
    const id = link.hash.slice(1)
    openTab(id)
    history.replaceState(history.state, '', `?tab=${id}`)
    dispatchEvent(new Event('tabchange'))
    if (link.role !== 'tab') document.getElementById(`tab-${id}`)?.parentElement?.scrollIntoView()
  }
  const opener = target.closest('[commandfor]')
  const dialog = document.getElementById(opener?.getAttribute('commandfor') ?? '')
  if (dialog instanceof HTMLDialogElement && !('command' in HTMLButtonElement.prototype)) {
    if (dialog.open) dialog.close()
    else dialog.showModal()
  }
  closeMenus(target)
})

/** Closes open menus, except the one that was acted in. */
function closeMenus(inside: Element): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!menu.contains(inside) || inside.closest('a')) menu.open = false
  }
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    document.querySelector<HTMLElement>('details[data-menu][open]:focus-within>summary')?.focus()
    closeMenus(root)
  }
  const list = tabs()
  const at = list.indexOf(event.target instanceof HTMLElement ? event.target : root)
  const next = at < 0 || site.update ? 0 : {ArrowRight: 1, ArrowLeft: -1}[event.key]
  if (next) {
    const tab = list.at((at + next) % list.length)
    tab?.focus()
    tab?.click()
  }
})

const stuck = () => root.toggleAttribute('data-scrolled', scrollY > 100)
addEventListener('scroll', stuck, {passive: true})
stuck()

// Live content: one stream while the page is visible; when the lake is away the page stays whole and asks ever less often.
let stream: EventSource | undefined
let wait = 2000

async function look(tags?: readonly string[]): Promise<void> {
  if (!site.update) {
    const fresh: typeof Fresh = await import(facts.fresh ?? '')
    if (!(await fresh.changed(tags, dataAddresses()))) return
    await boot()
  }
  site.update?.(tags)
}

function heard(event: MessageEvent<string>): void {
  wait = 2000
  const known = event.lastEventId === site.last
  site.last = event.lastEventId
  if (event.type === 'message' || !known) look(JSON.parse(event.data).tags).catch(() => {})
}

function listen(): void {
  if (stream || document.hidden || !facts.live) return
  stream = new EventSource(facts.live)
  for (const type of ['message', 'welcome', 'restart']) stream.addEventListener(type, heard)
  stream.addEventListener('error', () => {
    hush()
    wait = Math.min(wait * 2, 60_000)
    setTimeout(listen, wait)
  })
}

function hush(): void {
  stream?.close()
  stream = undefined
}

addEventListener('load', () => (globalThis.requestIdleCallback ?? setTimeout)(listen))
document.addEventListener('visibilitychange', () => (document.hidden ? hush() : listen()))
