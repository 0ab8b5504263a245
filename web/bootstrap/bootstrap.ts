import type * as Follow from '../live/live-stream.ts'
import {afterPaint} from '../ui/after-paint.ts'
import {targetOf} from './event-target.ts'

/**
 * The only script of a page before its visitor acts, inlined (at most 1 KB compressed; loader-with-tabs.ts where there are
 * tabs). It makes menus work, starts the application on the first intent, keeps what is submitted until then, and listens for
 * published changes.
 */

const root = document.documentElement
const facts = root.dataset
globalThis.site = {lastEventId: facts.event}
let booting: Promise<unknown> | undefined

/** Loads and hydrates; a second call waits for the first. */
function boot(): Promise<unknown> {
  // The whole style sheet, and preloads of all modules and data (builder/document.ts); empty the second time.
  document.head.append(document.querySelector('template')?.content ?? '')
  return (booting ??= import(/* @vite-ignore */ facts.entry ?? '').catch(() => {
    // The browser posts what was submitted; forms that only scripts can answer have the method `dialog`, and stay.
    booting = undefined
    site.pendingSubmit?.form.submit()
  }))
}

// `pointerover` is also said by a finger that touches and by a page that scrolls below a pointer, but not by a pointer that was
// there already. Printing is one: what pages look like on paper is in the whole sheet, and browsers wait for it.
for (const intent of ['beforeprint', 'pointerover', 'pointermove', 'keydown', 'focusin']) {
  addEventListener(intent, boot, {once: true})
}

// Account pages start at once, and so does any page of a visitor who may be signed in (account/remembered-user.ts): its account
// slot stays empty until that is known. So does the page after an account was deleted, to say so (account/arrival-notice.ts).
let uid: unknown
let notice: unknown
try {
  uid = localStorage.account ?? sessionStorage.account
  notice = sessionStorage.notice
} catch {
  // Storage is blocked, so no user is remembered.
}
root.toggleAttribute('data-account', !!uid)
if (uid ?? notice ?? facts.eager === '') void boot()

addEventListener(
  'submit',
  (event) => {
    if (site.onLiveEvent || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    site.pendingSubmit = {form: event.target, submitter: event.submitter}
    void boot()
  },
  true,
)

addEventListener('click', (event) => {
  const target = targetOf(event)
  // Browsers that do not know commands; a page's first dialog is the drawer, the only one that has them.
  const opener = target.closest('[commandfor]')
  if (opener && !('command' in opener)) {
    const dialog = document.querySelector('dialog')
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
})

const stuck = () => root.toggleAttribute('data-scrolled', scrollY > 100)
addEventListener('scroll', stuck)
// Asking where the page is scrolled to makes the browser lay it out; by then it has.
afterPaint(stuck)

// The stream of live events begins with the id of the newest one. While the page is as new as that, nothing more is loaded until
// something is published, the stream breaks, or the visitor comes back to the page.
function listen(): void {
  const stream = new EventSource(facts.live ?? '')
  const onEvent = async (event: Event & {lastEventId?: string}) => {
    const id = event.lastEventId ?? ''
    if (id === facts.event) return
    if (event.type === 'welcome') {
      // A page that was built before that event may still be current: see builder/site-files.ts.
      const response = await fetch('/data/latest.json')
      const replaced: Record<string, string[] | undefined> = await response.json()
      if (replaced[id]?.every((url) => !facts.data?.includes(url))) return
    }
    const {follow}: typeof Follow = await import(facts.follow ?? '')
    follow(event, stream, boot)
  }
  for (const type of ['message', 'restart', 'error', 'welcome']) stream.addEventListener(type, onEvent)
  addEventListener('visibilitychange', (event) => (document.hidden ? stream.close() : onEvent(event)))
}
addEventListener('load', () => afterPaint(listen))
