import type * as Follow from '../content/follow.ts'
import {afterPaint} from '../ui/after-paint.ts'

/**
 * The only script of a page before its visitor acts, inlined (at most 1 KB compressed). It makes tabs and menus work, starts
 * the application on the first intent, keeps what is submitted until then, and listens for published changes.
 */

const root = document.documentElement
const facts = root.dataset
globalThis.site = {last: facts.event}
let booting: Promise<unknown> | undefined

/** Loads and hydrates; a second call waits for the first. */
function boot(): Promise<unknown> {
  // The whole style sheet, and preloads of all modules and data (scripts/web/document.ts); empty the second time.
  document.head.append(document.querySelector('template')?.content ?? '')
  return (booting ??= import(/* @vite-ignore */ facts.entry ?? '').catch(() => {
    // The browser posts what was submitted; forms that only scripts can answer have the method `dialog`, and stay.
    booting = undefined
    site.pending?.form.submit()
  }))
}

// Printing is one too: what pages look like on paper is in the whole sheet, and browsers wait for it.
for (const intent of ['pointerover', 'touchstart', 'focusin', 'keydown', 'beforeprint']) {
  addEventListener(intent, boot, {once: true})
}

// Account pages start at once, and so does any page of a visitor who may be signed in: the account's place then stays empty
// until it is known. The key is auth/hint.ts's.
let maybe: unknown
try {
  maybe = localStorage.account ?? sessionStorage.account
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

const targetOf = ({target}: Event) => (target instanceof Element ? target : root)

// Tabs: the attributes the application sets too (ui/Tabs.tsx), so it adopts what happened before it ran.
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]
const tabOf = (id: string | null) => document.getElementById(`tab-${id}`)

/** Shows the panel of this id, when there is one. */
function openTab(id: string | null): void {
  const chosen = tabOf(id)
  for (const tab of chosen ? tabs() : []) {
    tab.ariaSelected = `${tab === chosen}`
    tab.tabIndex = tab === chosen ? 0 : -1
    document.getElementById(tab.id.slice(4))?.toggleAttribute('hidden', tab !== chosen)
  }
}
openTab(new URLSearchParams(location.search).get('tab'))

addEventListener('click', (event) => {
  const target = targetOf(event)
  const link = target.closest<HTMLAnchorElement>('[role=tab],[href^="?tab"]')
  // A tab that the application runs has been answered by it.
  if (link && !(event.ctrlKey || event.metaKey || event.defaultPrevented)) {
    event.preventDefault()
    const id = link.hash.slice(1)
    openTab(id)
    afterPaint(() => {
      history.replaceState(history.state, '', `?tab=${id}`)
      dispatchEvent(new Event('tabchange'))
    })
    if (link.role !== 'tab') tabOf(id)?.parentElement?.scrollIntoView()
  }
  // Browsers that do not know commands.
  const opener = target.closest('[commandfor]')
  if (opener && !('command' in opener)) {
    const dialog = document.querySelector<HTMLDialogElement>(`#${opener.getAttribute('commandfor')}`)
    if (dialog?.open) dialog.close()
    else dialog?.showModal()
  }
  closeMenu(target)
})

/** Closes the menu, unless this was done in it. */
function closeMenu(inside: Element): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (menu && (inside.closest('a') || !menu.contains(inside))) menu.open = false
}

addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    document.querySelector<HTMLElement>('[data-menu]:focus-within>summary')?.focus()
    closeMenu(root)
  }
  const target = targetOf(event)
  const step = {ArrowRight: 1, ArrowLeft: -1}[event.key]
  if (step && !site.update && target.role === 'tab') {
    const list = tabs()
    const tab = list.at((list.findIndex((other) => other === target) + step) % list.length)
    tab?.focus()
    tab?.click()
  }
})

const stuck = () => root.toggleAttribute('data-scrolled', scrollY > 100)
addEventListener('scroll', stuck)
// Asking where the page is scrolled to makes the browser lay it out; by then it has.
afterPaint(stuck)

// Live content: the stream says first what is newest. While the page shows that, nothing more is loaded until something is
// published, the stream breaks, or the visitor comes back to the page.
function listen(): void {
  const stream = new EventSource(facts.live ?? '')
  const hand = async (event: Event & {lastEventId?: string}) => {
    if (event.lastEventId === facts.event) return
    const {follow}: typeof Follow = await import(facts.follow ?? '')
    follow(event, stream, boot)
  }
  for (const type of ['message', 'welcome', 'restart', 'error']) stream.addEventListener(type, hand)
  document.addEventListener('visibilitychange', (event) => (document.hidden ? stream.close() : hand(event)))
}
addEventListener('load', () => afterPaint(listen))
