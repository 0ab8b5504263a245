import {stegaClean} from '@sanity/client/stega'

/**
 * Keeps marks out of everything but text: React writes a marked text also where it is an attribute, a title or a choice's value.
 * An image keeps the mark in its `alt`, by which editors reach the image.
 */
export function keepMarksInText(): void {
  clean(document.documentElement)
  new MutationObserver((records) => {
    for (const {type, target, addedNodes} of records) {
      if (type === 'attributes' && target instanceof Element) cleanAttributes(target)
      if (type === 'characterData') cleanTitle(target.parentElement)
      for (const node of addedNodes) {
        if (node instanceof Element) clean(node)
        else cleanTitle(target)
      }
    }
  }).observe(document, {subtree: true, childList: true, attributes: true, characterData: true})
}

/**
 * Takes away the space that Firefox sets between a mark's hundreds of invisible characters where the page spaces letters: a gap behind
 * the words of each button. Headings, whose letters are closer, keep their own spacing.
 */
export function keepMarksNarrow(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('@supports (-moz-appearance: none) { #root { letter-spacing: 0; } }')
  document.adoptedStyleSheets.push(sheet)
}

function clean(root: Element): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    cleanAttributes(element)
    cleanTitle(element)
  }
}

function cleanAttributes(element: Element): void {
  for (const {name, value} of element.attributes) {
    if (name === 'alt' || name === 'data-sanity') continue
    const plain: string = stegaClean(value)
    if (plain !== value) element.setAttribute(name, plain)
  }
}

/** Texts that are not printed on the page: the title, and scripts with data. */
function cleanTitle(node: Node | null): void {
  if (!(node instanceof HTMLTitleElement)) return
  const plain: string = stegaClean(node.text)
  if (plain !== node.text) node.text = plain
}
