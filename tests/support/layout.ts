import type {Locator, Page} from '@playwright/test'

/**
 * Lists what does not fit into the page's width: a horizontal scroll of the page, and every text of which a part is beyond
 * the edges, even if it is clipped. Content that scrolls in its own box, is only for screen readers, or is decorative may
 * be wider.
 */
export function misfitsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    const excess = document.documentElement.scrollWidth - width
    if (excess > 0) found.push(`the page is ${excess} px too wide`)
    const mayBeWider = (element: Element): boolean => {
      if (element.matches('[aria-hidden=true], .hidden-text, .skip, option')) return true
      const {overflowX, clipPath} = getComputedStyle(element)
      if (/auto|scroll/.test(overflowX) || clipPath !== 'none') return true
      return element.parentElement ? mayBeWider(element.parentElement) : false
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !parent.checkVisibility()) continue
      range.selectNodeContents(text)
      const {left, right} = range.getBoundingClientRect()
      if ((right > width + 1 || left < -1) && !mayBeWider(parent))
        found.push(
          `${parent.tagName.toLowerCase()} from ${Math.round(left)} to ${Math.round(right)}: ${text.textContent.slice(0, 40)}`,
        )
    }
    return found
  })
}

/**
 * Lists the links, buttons and fields of a part of the page that something covers, or that no scrolling brings into the window. What is
 * clipped shows while it has the focus.
 */
export function unreachableIn(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
    return [...root.querySelectorAll('a, button, input:not([type=file]), select, textarea, summary')]
      .filter((control) => control.checkVisibility({visibilityProperty: true}) && !isClipped(control))
      .filter((control) => {
        control.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'})
        // Of a link over two lines, the middle of its box may be beside it.
        const [box] = control.getClientRects()
        const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        return !hit || !(control.contains(hit) || control.closest('label')?.contains(hit))
      })
      .map((control) => control.outerHTML.slice(0, 200))
  })
}

/** The words in elements that are on more than one line, but for texts that only screen readers get. */
export function brokenWords(parts: Locator): Promise<string[]> {
  return parts.evaluateAll((elements) => {
    const broken: string[] = []
    const range = document.createRange()
    for (const element of elements.filter((each) => getComputedStyle(each).position !== 'absolute')) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const {0: word, index} of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) broken.push(word)
        }
    }
    return broken
  })
}

/** Observes documents from now on. Resolves to a function that returns the sum of the current document's layout shifts. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, {shifted: 0})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value')
        Object.assign(globalThis, {shifted: Number(Reflect.get(globalThis, 'shifted')) + Number(value)})
      }
    }).observe({type: 'layout-shift', buffered: true})
  })
  return () =>
    page.evaluate(async () => {
      // What has moved is reported once the next frame is painted.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return Number(Reflect.get(globalThis, 'shifted'))
    })
}

/**
 * Lists the invisible texts in a part of the page, except those that are meant to be hidden: buttons and results (`<output>`)
 * that need scripts, and the thanks for a message.
 */
export function hiddenTexts(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const hidden: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim()) continue
      if (
        parent.closest(
          'option, output, #message-sent, form button[type=button], [aria-roledescription=carousel] button',
        )
      )
        continue
      range.selectNodeContents(text)
      const {width, height} = range.getBoundingClientRect()
      const isShown = parent.checkVisibility({opacityProperty: true, visibilityProperty: true})
      if (!isShown || width === 0 || height === 0) hidden.push(text.textContent)
    }
    return hidden
  })
}
