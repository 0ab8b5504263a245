import type * as Follow from '../live/live-stream.ts'
import {afterPaint} from '../ui/after-paint.ts'
import {targetOf} from './event-target.ts'

/**
 * The only script that runs before a visitor acts, inlined in the document's head (at most 1.3 KB compressed; bootstrap-with-tabs.ts on
 * pages with tabs). It makes menus work, starts the application on the first intent, keeps a form that is submitted before
 * that, and listens for live events. It runs before the first paint, and sets attributes on `<html>` that reserve space for what comes late.
 */

const root = document.documentElement
/** What prerendering says of the document (builder/render.ts). */
interface Facts {
  entry: string
  follow: string
  live: string
  event: string
  data: string
  eager?: string
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each document has them
const facts = root.dataset as DOMStringMap & Facts
globalThis.site = {lastEventId: facts.event}
let booting: Promise<unknown> | undefined
/** The full style sheet, and preloads of all modules and data (builder/Document.tsx); empty once it is in the head. */
const preloads = document.querySelector('template')?.content

/** Loads and hydrates the application; a second call returns the same promise. */
function boot(): Promise<unknown> {
  // Each in a task of its own, so that the browser answers what the visitor does in between.
  for (const link of preloads?.children ?? []) setTimeout(() => document.head.append(link))
  return (booting ??= import(/* @vite-ignore */ facts.entry)
    .then(({start}: {start: () => Promise<void>}) => start())
    .catch(() => {
      // Without the application the browser posts the form itself. Forms that need a script have the method `dialog`, and stay.
      booting = undefined
      site.pendingSubmit?.form.submit()
    }))
}

addEventListener('keydown', boot, {once: true})

// Account pages start at once, and so does any page if a visitor may be signed in (account/remembered-user.ts), because the
// account slot stays empty until then. So do pages that are reached by a link with a choice, pages in a tab with an unsent message
// (components/forms/unsent.ts), the page after an account was deleted (account/arrival-notice.ts), and a page
// that the Studio's Preview tool shows: in a window that it opened, or in a frame, of which the parent then has one at least.
let uid: unknown
let kept: unknown
let isEditor = false
try {
  // Editors get a link to the page in the Studio (content/editor.ts).
  isEditor = 'edit' in localStorage
  uid = localStorage.account ?? sessionStorage.account
  kept = uid ?? sessionStorage.notice ?? sessionStorage.unsent
} catch {
  // Storage is blocked, so no user is remembered.
}
root.toggleAttribute('data-account', !!uid)

const isPreviewed = opener || parent.length
// Where the browser opens links (navigation/follow-links.ts), pointer and focus start the application only on forms and inside
// `[data-app]`. Anywhere else they load the full style sheet.
const rules = document.querySelector('[type=speculationrules]')
if (!rules || uid || isEditor || isPreviewed || !('prerendering' in document)) {
  rules?.remove()
  root.dataset.app = ''
}
let booted: unknown
// `pointerover` also fires on touch and when content scrolls under a resting pointer, but not if the pointer was over the
// page already. Print styles are in the full sheet too, for which browsers wait.
for (const intent of ['pointerover', 'pointermove', 'focusin', 'beforeprint'])
  addEventListener(intent, (event) => {
    const sheet = preloads?.querySelector('[rel=stylesheet]')
    if (sheet) document.head.append(sheet)
    if (targetOf(event).closest('form,label,[data-app]')) booted ??= boot()
  })

// Forms have room for what the visitor chose on the way here, which is shown once the application runs.
const isChosen = /(agent|plan|offer)=/.test(location.search)
if (root.toggleAttribute('data-chosen', isChosen) || kept || facts.eager || isPreviewed) void boot()

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

addEventListener(
  'click',
  (event) => {
    const target = targetOf(event)
    // For browsers without invoker commands. A page's first dialog is the drawer, the only one that has them.
    const opener = target.closest('[commandfor]')
    if (opener && !('command' in opener)) {
      const dialog = document.querySelector('dialog')
      if (dialog?.open) dialog.close()
      else dialog?.showModal()
    }
    closeMenu(target)
  },
  true,
)

/** Closes the menu, unless the event happened inside it. */
function closeMenu(inside: Element): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-menu]')
  if (menu && (inside.closest('a') || !menu.contains(inside))) menu.open = false
}

addEventListener(
  'keydown',
  (event) => {
    if (event.key === 'Escape') {
      document.querySelector<HTMLElement>('[data-menu]:focus-within>summary')?.focus()
      closeMenu(root)
    }
  },
  true,
)

const stuck = () => root.toggleAttribute('data-scrolled', scrollY > 100)
addEventListener('scroll', stuck)
// Reading `scrollY` forces layout, so wait until the first paint has done it.
afterPaint(stuck)

// The stream's welcome names the newest live event. If the page is as new, nothing else is loaded until something is
// published, the stream breaks, or the visitor returns to the page.
function listen(): void {
  const stream = new EventSource(facts.live)
  const onEvent = async (event: Event & {lastEventId?: string}) => {
    const id = event.lastEventId ?? ''
    if (id === facts.event) return
    if (event.type === 'welcome') {
      // A page that was built before that event may still be current: see builder/site-files.ts.
      const replaced: Record<string, string[] | undefined> = await fetch('/data/latest.json')
        .then((response) => response.json())
        .catch(() => root)
      const addresses = replaced[id]
      if (addresses?.every((url) => !facts.data.includes(url))) return
      // This page's data was replaced, so the application is needed: it loads while `follow` asks for what is published.
      if (addresses) void boot()
    }
    const {follow}: typeof Follow = await import(facts.follow)
    follow(event, stream, boot)
  }
  for (const type of ['message', 'restart', 'error', 'welcome']) stream.addEventListener(type, onEvent)
  addEventListener('visibilitychange', (event) => (document.hidden ? stream.close() : onEvent(event)))
}
// By then the first paint is on the screen of a slow device too. A page that is prerendered or hidden paints, and listens, when it is seen.
addEventListener('load', () => setTimeout(afterPaint, 300, listen))
