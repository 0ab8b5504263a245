import {marked} from './explanations.ts'

/** Pixels that a pressed pointer moves before it drags; Sanity's overlay has the same. */
const threshold = 4

/**
 * Lets items of lists be dragged, and their menus be opened, from everything within the item. Sanity's overlay does both only where
 * the item itself is hovered, and there a text of the item nearly always is: so the pointer leaves what is within the item first, as
 * far as the overlay knows, and then the item gets the event.
 */
export function actOnItemsFromWithin(): void {
  addEventListener('contextmenu', openMenu, {capture: true})
  addEventListener('mousedown', awaitDrag, {capture: true})
}

/**
 * Gives the submenus of an item's menu ("Move") their own width. Sanity's menu measures the room for them within itself, and leaves
 * them none.
 */
export function widenSubmenus(): void {
  const sheet = new CSSStyleSheet()
  const submenu = 'sanity-visual-editing [data-ui="MenuGroup__popover"]'
  sheet.replaceSync(`${submenu} { max-width: none !important; max-height: none !important }`)
  document.adoptedStyleSheets.push(sheet)
}

function openMenu(event: MouseEvent): void {
  const item = itemAround(event)
  if (!item) return
  event.preventDefault()
  event.stopImmediatePropagation()
  passTo(item, event)
}

/** Drags the item once the pointer has moved; until then a press may become a click on what is within. */
function awaitDrag(pressed: MouseEvent): void {
  const item = itemAround(pressed)
  const isField = pressed.target instanceof Element && pressed.target.closest('input,select,textarea')
  if (!item || isField || pressed.button !== 0) return
  const press = new AbortController()
  const {signal} = press
  let isDragging = false
  addEventListener(
    'mousemove',
    ({clientX, clientY}) => {
      if (isDragging || Math.hypot(clientX - pressed.clientX, clientY - pressed.clientY) < threshold) return
      isDragging = true
      passTo(item, pressed)
    },
    {capture: true, signal},
  )
  // The browser would select text, or drag a link or an image.
  for (const type of ['selectstart', 'dragstart'])
    addEventListener(type, (event) => event.preventDefault(), {capture: true, signal})
  addEventListener(
    'mouseup',
    () => {
      press.abort()
      if (!isDragging) return
      // Where a link is dropped on itself, the browser sends a click before it does anything else.
      const drop = new AbortController()
      addEventListener('click', ignore, {capture: true, signal: drop.signal})
      setTimeout(() => drop.abort())
    },
    {capture: true, signal},
  )
}

function ignore(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The item that an event of the user is within; undefined where the overlay sees the item by itself. */
function itemAround({isTrusted, target}: MouseEvent): Element | undefined {
  if (!isTrusted || !(target instanceof Element) || target.closest('sanity-visual-editing')) return undefined
  for (let element: Element | null = target; element; element = element.parentElement)
    if (isItem(element)) return element === target ? undefined : element
  return undefined
}

/** Whether an element's attribute names an item by its key: `path=services:4f2a`. */
function isItem(element: Element): boolean {
  return /\bpath=[^;]*:[^.;]+(?:;|$)/.test(element.getAttribute('data-sanity') ?? '')
}

function passTo(item: Element, {type, target, clientX, clientY}: MouseEvent): void {
  for (let inner = target; inner instanceof Element && inner !== item; inner = inner.parentElement) {
    if (!inner.hasAttribute('data-sanity') && ![...inner.childNodes].some(isMarkedText)) continue
    inner.dispatchEvent(new MouseEvent('mouseleave', {relatedTarget: item}))
    // When the pointer does leave, the overlay has seen it already.
    inner.addEventListener('mouseleave', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    })
  }
  item.dispatchEvent(new MouseEvent(type, {bubbles: true, cancelable: true, clientX, clientY}))
}

function isMarkedText(node: Node): boolean {
  return node instanceof Text && marked.test(node.data)
}
