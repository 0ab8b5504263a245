import {hash} from 'node:crypto'
import {fromHtml} from 'hast-util-from-html'
import {toMdast} from 'hast-util-to-mdast'
import {gfmTableToMarkdown} from 'mdast-util-gfm-table'
import {toMarkdown} from 'mdast-util-to-markdown'
import type {Head} from '../web/content/page.ts'

/*
 * Every listed page is also there as Markdown, for readers that are no browsers. It is made from the page's own HTML, so it says what
 * the page says (docs/decisions/0129-readers-that-are-no-browsers.md).
 */

/**
 * The Markdown of a page: title, description and address, then its main element without what only works in a browser.
 * @param html of the whole page
 * @param origin the public origin of the site, which links begin with
 * @returns a key of all that, and the text, which takes longer to make
 */
export function markdownOf(
  html: string,
  {title, description, path}: Head,
  origin: string,
): {key: string; text: () => string} {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const facts = {title, description: description ?? '', url: origin + path}
  return {key: hash('sha256', JSON.stringify([facts, main])), text: () => textOf(main, facts, origin + path)}
}

function textOf(main: string, facts: Readonly<Record<string, string>>, address: string): string {
  const tree = fromHtml(main, {fragment: true})
  keepWords(tree, address)
  const text = toMarkdown(toMdast(tree), {
    bullet: '-',
    extensions: [gfmTableToMarkdown({tablePipeAlign: false})],
  })
  // A string of JSON is one of YAML too.
  const top = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  // Only what ends with a semicolon is a character reference: the address of a link stays as it is.
  return `---\n${top.join('')}---\n\n${text.replaceAll(/\\&(?!#?\w+;)/g, '&')}`
}

type Tree = ReturnType<typeof fromHtml>
type Child = Tree['children'][number]
type Element = Extract<Child, {type: 'element'}>

/** Navigation, form controls and their messages, and drawings. */
const unwanted = new Set(
  'nav label legend input select textarea button output dialog noscript template svg'.split(' '),
)

/** Removes everything but text, adds spaces where only CSS separates words, and makes links absolute. Changes the tree. */
function keepWords(parent: Tree | Element, address: string): void {
  const children: Child[] = []
  for (const child of parent.children) {
    if (child.type === 'comment' || (child.type === 'element' && !isWanted(child))) continue
    if (child.type === 'element') {
      for (const name of ['href', 'src']) {
        const value = child.properties[name]
        if (typeof value === 'string' && URL.canParse(value, address))
          child.properties[name] = new URL(value, address).href
      }
      keepWords(child, address)
      if (children.at(-1)?.type === 'element') children.push({type: 'text', value: ' '})
    }
    children.push(child)
  }
  Object.assign(parent, {children})
}

function isWanted({tagName, properties}: Element): boolean {
  const {id, role, hidden, ariaHidden} = properties
  if (unwanted.has(tagName) || role === 'tablist' || ariaHidden === 'true') return false
  // It says that a form without scripts has been sent, at an address of its own.
  if (id === 'message-sent') return false
  // A tab that is not chosen is hidden only until it is.
  return hidden === undefined || role === 'tabpanel'
}
