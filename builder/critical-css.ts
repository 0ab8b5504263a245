/**
 * Cuts a minified style sheet down to what one document uses. A rule stays when every class and element that it names occurs
 * in the document; rules that name none stay. The application loads the whole sheet later, so states that scripts bring
 * (an open message, a success banner) need not be here.
 */
export function criticalCss(css: string, html: string): string {
  return cut(css, namesOf(html))
}

/** The same for many documents: those with the same classes and elements share one answer. */
export function criticalCssOf(css: string): (html: string) => string {
  const known = new Map<string, string>()
  return (html) => {
    const names = namesOf(html)
    const key = [...names].sort().join(' ')
    const style = known.get(key) ?? cut(css, names)
    known.set(key, style)
    return style
  }
}

/** Classes, as `.name`, and elements of a document. */
function namesOf(html: string): Set<string> {
  const attributes = new Set<string>()
  const names = new Set(['html', 'body'])
  for (const [, element, value] of html.matchAll(/<(\w+)| class="([^"]*)"/g)) {
    if (element) names.add(element)
    else if (value) attributes.add(value)
  }
  for (const value of attributes) for (const name of value.split(/\s+/)) names.add(`.${name}`)
  return names
}

function cut(css: string, names: ReadonlySet<string>): string {
  const kept = filterRules(css, names)
  return withoutUnusedTokens(
    kept.replaceAll(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
      new RegExp(`animation[^;}]*\\b${name}\\b`).test(kept) ? rule : '',
    ),
  )
}

/** Custom properties that nothing left refers to are left out, and those that only they referred to. */
function withoutUnusedTokens(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const less = css.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  )
  return less === css ? css : withoutUnusedTokens(less)
}

/** What needs a pointer or a key: the first of them loads the whole sheet. Keyboard focus keeps the outline that all have. */
const later = /:hover|:active|:disabled|:user-invalid|\[readonly\]|\[aria-invalid|\w[^,]*:focus-visible/

/**
 * Printing loads the whole sheet, and documents name it for browsers without scripts. The layers `later` style what nobody sees
 * before the first intent loads it: what is closed, and what moves.
 */
const elsewhere = /^@media (?:print$|\(scripting: ?none\))|^@layer [\w.]*\blater$/

const nested = /^@(?:media|supports|layer|container)\b/

function filterRules(css: string, names: ReadonlySet<string>): string {
  let out = ''
  for (const {prelude, body} of rulesOf(css)) {
    if (body === undefined) out += `${prelude};`
    else if (elsewhere.test(prelude)) continue
    else if (nested.test(prelude)) {
      const inner = filterRules(body, names)
      if (inner) out += `${prelude}{${inner}}`
    } else if (prelude.startsWith('@')) out += `${prelude}{${body}}`
    else {
      const selectors = splitSelectors(prelude).filter((selector) => isUsed(selector, names))
      if (selectors.length > 0) out += `${selectors.join()}{${body}}`
    }
  }
  return out
}

interface Rule {
  prelude: string
  /** Undefined for a statement such as `@layer a, b;`. */
  body: string | undefined
}

function* rulesOf(css: string): Generator<Rule> {
  let start = 0
  for (let i = 0; i < css.length; i++) {
    if (css[i] === ';') {
      yield {prelude: css.slice(start, i).trim(), body: undefined}
      start = i + 1
    } else if (css[i] === '{') {
      const end = closingBrace(css, i)
      yield {prelude: css.slice(start, i).trim(), body: css.slice(i + 1, end)}
      i = end
      start = end + 1
    }
  }
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  let quote = ''
  for (let i = open; i < css.length; i++) {
    const char = css[i] ?? ''
    if (quote) {
      if (char === '\\') i++
      else if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return i
  }
  throw new Error(`The style sheet has an unclosed block at offset ${open}`)
}

/** Splits a selector list at its top-level commas. */
function splitSelectors(list: string): string[] {
  const selectors: string[] = []
  let depth = 0
  let start = 0
  for (let i = 0; i < list.length; i++) {
    if (list[i] === '(') depth++
    else if (list[i] === ')') depth--
    else if (list[i] === ',' && depth === 0) {
      selectors.push(list.slice(start, i))
      start = i + 1
    }
  }
  return [...selectors, list.slice(start)]
}

const className = /\.((?:[\w-]|\\.)+)/g
/** What is not the name of an element: attributes, pseudo-classes and -elements, classes, ids. */
const otherParts = /\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?|[.#](?:[\w-]|\\.)+/g

function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  if (later.test(selector)) return false
  const required = selector.replaceAll(/:not\([^)]*\)/g, '')
  const classes = [...required.matchAll(className)].map(([name]) => name.replaceAll('\\', ''))
  const elements = required.replaceAll(otherParts, ' ').match(/[a-z]\w*/gi) ?? []
  return [...classes, ...elements].every((name) => names.has(name))
}
