import {getPublishedId} from '@sanity/client/csm'
import {
  isComparisonMessage,
  type FieldAddress,
  type MessageFromPage,
} from '../../domain/preview-comparison.ts'
import {queriesPath} from '../../domain/site-revision.ts'
import {addressOf} from './history.ts'
import {fieldsOf, type Field} from './list-items.ts'
import type {PreviewedSite} from './site.ts'

/**
 * What a page does in one of the two frames of the Studio's comparison: it says where it is and how far it is scrolled, follows the other
 * frame, and outlines what differs.
 */
export function followComparison({layout, router}: PreviewedSite): void {
  let marks: Marks | undefined
  let scrolledTo = -1
  addEventListener('message', ({data, source}) => {
    if (source !== parent || !isComparisonMessage(data)) return
    if (data.type === 'comparison/begin') {
      marks ??= begin()
    } else if (data.type === 'comparison/open') {
      if (data.path !== addressOf(router)) void router.navigate(data.path)
    } else if (data.type === 'comparison/mark') {
      marks?.mark(data.fields)
    } else if (data.type === 'comparison/show') {
      marks?.show(data.field, () => (scrolledTo = scrollY))
    } else if (data.type === 'comparison/scroll') {
      scrolledTo = Math.round(data.part * scrollRange())
      scrollTo({top: scrolledTo, behavior: 'instant'})
    }
  })

  function begin(): Marks {
    fetch(queriesPath)
      .then((response) => response.json())
      .then((pages: Record<string, string>) => say({type: 'comparison/queries', layout: layout.query, pages}))
      .catch(() => {})
    let opened = ''
    const sayOpened = () => {
      const path = addressOf(router)
      if (path !== opened) say({type: 'comparison/opened', path})
      opened = path
    }
    sayOpened()
    router.subscribe(sayOpened)
    addEventListener('scroll', () => {
      // What the other frame scrolled to is not sent back to it.
      if (Math.abs(scrollY - scrolledTo) < 2) return
      scrolledTo = -1
      say({type: 'comparison/scrolled', part: scrollY / Math.max(1, scrollRange())})
    })
    addEventListener('keydown', ({key, defaultPrevented}) => {
      if (key === 'Escape' && !defaultPrevented) say({type: 'comparison/escaped'})
    })
    leaveFocusToTheStudio()
    return new Marks()
  }
}

/** After a navigation, the site moves the focus to the new page's heading. Who presses a button of the Studio wants to stay there. */
function leaveFocusToTheStudio(): void {
  const focus = Reflect.get(HTMLElement.prototype, 'focus')
  HTMLElement.prototype.focus = function focusWithin(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}

const say = (message: MessageFromPage) => parent.postMessage(message, __STUDIO_ORIGIN__)

const scrollRange = () => document.documentElement.scrollHeight - innerHeight

/** The outlines of what differs. The content security policy admits a style sheet of a script, but no style element. */
class Marks {
  #fields: readonly FieldAddress[] = []
  #isDue = false

  constructor() {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      [data-differs] { outline: 3px solid #d9480f; outline-offset: 3px; border-radius: 3px; }
      [data-differs=shown] { outline-width: 6px; }
      @media (forced-colors: active) { [data-differs] { outline-color: Mark; } }
    `)
    document.adoptedStyleSheets.push(sheet)
    new MutationObserver(() => this.#later()).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['data-sanity'],
    })
  }

  mark(fields: readonly FieldAddress[]): void {
    this.#fields = fields
    this.#later()
  }

  /** Scrolls to what shows a field, and opens the tab that it is on. */
  show(field: FieldAddress, onScroll: () => void): void {
    this.#markAll()
    const elements = elementsOf(field, shownFields())
    const element = elements.find((each) => each.checkVisibility()) ?? elements[0]
    if (!element) return
    element.setAttribute('data-differs', 'shown')
    const panel = element.closest('[role=tabpanel][hidden]')
    if (panel) document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.click()
    element.closest('details')?.setAttribute('open', '')
    const scroll = () => {
      element.scrollIntoView({block: 'center', behavior: 'instant'})
      onScroll()
    }
    if (panel) setTimeout(scroll, 300)
    else scroll()
  }

  #later(): void {
    if (this.#isDue) return
    this.#isDue = true
    setTimeout(() => {
      this.#isDue = false
      this.#markAll()
    }, 150)
  }

  #markAll(): void {
    const shown = shownFields()
    const differing = new Set(this.#fields.flatMap((field) => elementsOf(field, shown)))
    for (const element of document.querySelectorAll('[data-differs]'))
      if (!differing.has(element)) element.removeAttribute('data-differs')
    for (const element of differing)
      if (!element.hasAttribute('data-differs')) element.setAttribute('data-differs', '')
  }
}

/** Each element of the page that shows a field by itself. */
function shownFields(): Map<Element, readonly Field[]> {
  const shown = new Map<Element, readonly Field[]>()
  for (const element of document.body.querySelectorAll('*')) {
    const fields = fieldsOf(element)
    if (fields.length > 0) shown.set(element, fields)
  }
  return shown
}

/** The elements that show a field or a part of it; else the smallest that show what it is a part of, such as a price. */
function elementsOf({id, path}: FieldAddress, shown: ReadonlyMap<Element, readonly Field[]>): Element[] {
  const ofDocument = [...shown].flatMap(([element, fields]) =>
    fields.filter((field) => getPublishedId(field.id) === id).map((field) => ({element, path: field.path})),
  )
  const inside = new Set(ofDocument.filter((each) => isWithin(each.path, path)).map(({element}) => element))
  if (inside.size > 0) return [...inside].filter((element) => !isInOneOf(inside, element))
  const around = ofDocument.filter((each) => isWithin(path, each.path))
  const longest = Math.max(...around.map((each) => each.path.length))
  return around.filter((each) => each.path.length === longest).map(({element}) => element)
}

function isInOneOf(elements: ReadonlySet<Element>, {parentElement}: Element): boolean {
  if (!parentElement) return false
  return elements.has(parentElement) || isInOneOf(elements, parentElement)
}

function isWithin(path: string, outer: string): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)
}
