import {AtRule, list, parse, type ChildNode, type Root} from 'postcss'

/**
 * Cuts a style sheet down to what a document shows before its visitor acts. A rule stays when every class, element, `data-` attribute
 * and value of one that it names is in the document or in its inline script. The first intent loads the whole sheet, so states that
 * other scripts bring need not be here.
 */
export function criticalCss(css: string, html: string, script = ''): string {
  const names = namesOf(html, script)
  const key = [...names].sort().join(' ')
  const sheet = sheets.get(css) ?? {root: parse(css), cuts: new Map<string, string>()}
  sheets.set(css, sheet)
  const cut = sheet.cuts.get(key) ?? cutSheet(sheet.root, names)
  sheet.cuts.set(key, cut)
  return cut
}

/** Parsed sheets, with what is left of them for documents with the same classes and elements. */
const sheets = new Map<string, {root: Root; cuts: Map<string, string>}>()

/** The classes, as `.name`, the elements, and the `data-` attributes, as `[data-name]` and `[data-name=value]`, of a document. */
function namesOf(html: string, script: string): Set<string> {
  const names = new Set(['html', 'body'])
  for (const [, element, classes] of html.matchAll(/<(\w+)| class="([^"]*)"/g)) {
    if (element) names.add(element)
    for (const name of classes?.split(/\s+/) ?? []) names.add(`.${name}`)
  }
  for (const [, attribute, value] of (html + script).matchAll(/(data-[\w-]+)(?:="(\w+)")?/g))
    names.add(`[${attribute}]`).add(`[${attribute}=${value}]`)
  return names
}

/** What printing, browsers without scripts and motion need is in the whole sheet: a document is still until its visitor acts. */
const elsewhere = /^(?:print$|\(scripting: ?none\)|.*\(prefers-reduced-motion: ?no-preference\))/

function cutSheet(root: Root, names: ReadonlySet<string>): string {
  const sheet = root.clone()
  // Vite leaves one at the end of the sheet.
  sheet.walkComments((comment) => void comment.remove())
  sheet.walkAtRules('media', (rule) => {
    if (elsewhere.test(rule.params)) remove(rule)
  })
  sheet.walkRules((rule) => {
    if (rule.parent instanceof AtRule && rule.parent.name === 'keyframes') return
    const used = rule.selectors.filter((selector) => isUsed(selector, names))
    if (used.length === 0) remove(rule)
    else rule.selector = used.join()
  })
  while (removeUnusedTokens(sheet)) continue
  // The minifier leaves the values of custom properties, and the list of layers, as they are.
  sheet.walkDecls(/^--/, (declaration) => void (declaration.value = tight(declaration.value)))
  sheet.walkAtRules('layer', (rule) => void (rule.params = tight(rule.params)))
  const animations: string[] = []
  sheet.walkDecls(/^animation/, ({value}) => void animations.push(...value.split(/[\s,]+/)))
  sheet.walkAtRules('keyframes', (rule) => {
    if (!animations.includes(rule.params)) remove(rule)
  })
  return sheet.toString()
}

const tight = (values: string) => values.replaceAll(', ', ',')

/** Removes a node, and the blocks that are empty without it. */
function remove(node: ChildNode): void {
  const {parent} = node
  node.remove()
  if (parent instanceof AtRule && parent.nodes?.length === 0) remove(parent)
}

/** Removes custom properties that nothing refers to. @returns whether there were any: others may be unused without them */
function removeUnusedTokens(sheet: Root): boolean {
  const used = new Set([...sheet.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  let isRemoved = false
  sheet.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return
    declaration.remove()
    isRemoved = true
  })
  return isRemoved
}

/** States that need a pointer or a key, which also load the whole sheet. Keyboard focus keeps the outline that everything has. */
const acted =
  /:hover|:active|:disabled|:user-invalid|\[readonly\]|\[aria-(?:disabled|invalid)|\w[^,]*:focus-visible/
/** What a selector excludes says nothing about which elements there are. */
const exclusions = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g
/** One of the selectors in these has to be in the document. */
const alternatives = /:(?:is|where|has)\(((?:[^()]|\([^()]*\))*)\)/g
const className = /\.((?:[\w-]|\\.)+)/g
const dataAttribute = /\[(data-[\w-]+)(?:(=)["']?(\w+)["']?)?\]/g
/** Everything but the names of elements: attributes, pseudo-classes and -elements, classes, ids. */
const otherParts = /\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?|[.#](?:[\w-]|\\.)+/g

function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  if (acted.test(selector)) return false
  const required = selector.replaceAll(exclusions, '')
  for (const [, options = ''] of required.matchAll(alternatives))
    if (!list.comma(options).some((option) => isUsed(option, names))) return false
  const compound = required.replaceAll(alternatives, '')
  const classes = [...compound.matchAll(className)].map(([name]) => name.replaceAll('\\', ''))
  const data = [...compound.matchAll(dataAttribute)].map(([, ...parts]) => `[${parts.join('')}]`)
  const elements = compound.replaceAll(otherParts, ' ').match(/[a-z]\w*/gi) ?? []
  return [...classes, ...data, ...elements].every((name) => names.has(name))
}
