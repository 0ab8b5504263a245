import type {ExprNode, FuncCallNode, OpCallNode} from 'groq-js'
import {randomUUID} from 'node:crypto'
import type {SanityDocument} from '../types.ts'
import type {View} from './replica.ts'

/** The terms of a text query: words (`*` matches any ending), `"a phrase"`, and `-excluded` ones. */
export interface TextQuery {
  required: string[]
  excluded: string[]
}

const termPattern = /-?"[^"]*"|\S+/g
const wordPattern = /[\p{L}\p{N}]+/gu
const signsBeforeStar = /(?<=[\p{L}\p{N}])[^\p{L}\p{N}*\s"]+\*/gu
const patternWords = /[\p{L}\p{N}*]+/gu

/** Splits a text query into terms, in lower case; a phrase is one term with blanks. */
export function readTextQuery(query: string): TextQuery {
  const result: TextQuery = {required: [], excluded: []}
  for (const term of query.match(termPattern) ?? []) {
    const isExcluded = term.startsWith('-') && term.length > 1
    // The Studio makes the last word a prefix: of `98%` as `98%*`, in which the sign is between word and star.
    const words = term.toLowerCase().replaceAll(signsBeforeStar, '*').match(patternWords) ?? []
    if (words.length > 0) result[isExcluded ? 'excluded' : 'required'].push(words.join(' '))
  }
  return result
}

/** Whether the text of a document has all required terms and no excluded one. A query without terms matches none. */
export function matchesText(document: SanityDocument, query: string): boolean {
  const {required, excluded} = readTextQuery(query)
  if (required.length + excluded.length === 0) return false
  const text = textOf(document)
  return required.every((term) => hasTerm(text, term)) && !excluded.some((term) => hasTerm(text, term))
}

/** Whether a value of the document has the words of a query whole, in their order, one after the other. */
export function hasPhrase(document: SanityDocument, query: string): boolean {
  const phrase = readTextQuery(query).required.join(' ').replace(/\*$/, '')
  return phrase !== '' && hasTerm(textOf(document), phrase)
}

function hasTerm(text: string, term: string): boolean {
  if (term === '*') return true
  const star = term.indexOf('*')
  if (star === -1) return text.includes(` ${term} `)
  if (star === term.length - 1) return text.includes(` ${term.slice(0, -1)}`)
  return new RegExp(` ${term.replaceAll('*', '\\S*')} `).test(text)
}

const texts = new WeakMap<SanityDocument, string>()

/** All words of a document in lower case, each between blanks; values are kept apart so that no phrase spans two. */
function textOf(document: SanityDocument): string {
  const cached = texts.get(document)
  if (cached !== undefined) return cached
  const values: string[] = []
  collectText(document, values)
  const text = values
    .map((value) => ` ${value.toLowerCase().match(wordPattern)?.join(' ') ?? ''} `)
    .join('\n')
  texts.set(document, text)
  return text
}

/** Ids and revisions are not prose, except the id of the document itself, which a search finds as well. */
const nonTextAttributes = new Set(['_rev', '_type', '_key', '_createdAt', '_updatedAt', '_originalId'])

function collectText(value: unknown, found: string[]): void {
  // Prices and other numbers are found as well (DIFFERENCES.md).
  if (typeof value === 'string' || typeof value === 'number') found.push(String(value))
  else if (Array.isArray(value)) for (const element of value) collectText(element, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [name, attribute] of Object.entries(value))
      if (!nonTextAttributes.has(name)) collectText(attribute, found)
  }
}

/** A `match` whose right side is `text::query(…)`. */
export type TextMatchNode = OpCallNode & {right: FuncCallNode}

/** Whether a node is `… match text::query(…)`, which groq-js parses and cannot evaluate. */
export function isTextMatch(node: ExprNode): node is TextMatchNode {
  if (node.type !== 'OpCall' || node.op !== 'match' || node.right.type !== 'FuncCall') return false
  return node.right.namespace === 'text' && node.right.name === 'query'
}

/**
 * Rewrites a text match into what groq-js evaluates. `@` on the left means all text of the document; an attribute
 * means its text, or its Portable Text.
 */
export function rewriteTextMatch({left, right}: TextMatchNode): ExprNode {
  const [query = nothing] = right.args
  if (coversDocument(left)) return hostMatch('text', query)
  if (query.type !== 'Value' || typeof query.value !== 'string') {
    return {type: 'OpCall', op: 'match', left, right: query}
  }
  return matchTerms(left, query.value)
}

const nothing: ExprNode = {type: 'Value', value: null}

/*
 * groq-js has no way to add functions, but it lets its host resolve references. A match of whole documents is
 * written into the syntax tree as the dereference of a made-up reference, which names the document and the query.
 * It starts with a secret of this process, so that no reference in a document can pass for one.
 */
const prefix = `${randomUUID()}/`
const separator = '\u0000'

/** Whether the document in scope, found by its `_id`, has the text (or phrase) that an expression yields. */
function hostMatch(kind: 'text' | 'phrase', query: ExprNode): ExprNode {
  const parts: ExprNode[] = [
    {type: 'Value', value: `${prefix}${kind}${separator}`},
    {type: 'AccessAttribute', name: '_id'},
    {type: 'Value', value: separator},
    query,
  ]
  const id = parts.reduce((left, right): ExprNode => ({type: 'OpCall', op: '+', left, right}))
  const base: ExprNode = {
    type: 'Deref',
    base: {type: 'Object', attributes: [{type: 'ObjectAttributeValue', name: '_ref', value: id}]},
  }
  return {type: 'AccessAttribute', name: 'matches', base}
}

/** The answer to a made-up reference of `hostMatch`; undefined for every other one. */
export function answerTextMatch(reference: string, view: View): {matches: boolean} | undefined {
  if (!reference.startsWith(prefix)) return undefined
  const [kind, id = '', ...query] = reference.slice(prefix.length).split(separator)
  const document = view.get(id)
  const matches = kind === 'text' ? matchesText : hasPhrase
  return {matches: document !== undefined && matches(document, query.join(separator))}
}

function coversDocument(node: ExprNode): boolean {
  if (node.type === 'Array') return node.elements.some(({value}) => value.type === 'This')
  return node.type === 'Group' ? coversDocument(node.base) : node.type === 'This'
}

/** Terms as patterns of the ordinary `match`, so that score() ranks them. */
function matchTerms(left: ExprNode, text: string): ExprNode {
  const {required, excluded} = readTextQuery(text)
  const wanted = required.length === 0 ? ['*'] : required
  const matches = matchEither(left, wanted)
  return excluded.reduce<ExprNode>(
    (all, term) => ({type: 'And', left: all, right: {type: 'Not', base: matchEither(left, [term])}}),
    matches,
  )
}

function matchEither(left: ExprNode, terms: string[]): ExprNode {
  const portableText: ExprNode = {type: 'FuncCall', namespace: 'pt', name: 'text', args: [left]}
  return {type: 'Or', left: matchAll(left, terms), right: matchAll(portableText, terms)}
}

/** A condition for each word: groq-js scores a `match` that has only some of its words, although it does not match. */
function matchAll(left: ExprNode, terms: string[]): ExprNode {
  const matches = terms
    .flatMap((term) => term.split(' '))
    .map((value): ExprNode => ({type: 'OpCall', op: 'match', left, right: {type: 'Value', value}}))
  return matches.reduce((all, match) => ({type: 'And', left: all, right: match}))
}

/**
 * An argument of `score()` in which a document that has the words of a text query whole, and one after the other, scores more than one that
 * has them anywhere, or words that begin with them, as ranking by relevance does: a page is the first hit for its own sentence.
 */
export function scoreTextMatch(node: ExprNode): ExprNode {
  if (node.type === 'Group') return {...node, base: scoreTextMatch(node.base)}
  if (node.type === 'Or') return {...node, left: scoreTextMatch(node.left), right: scoreTextMatch(node.right)}
  if (!isTextMatch(node) || !coversDocument(node.left)) return node
  const phrase = hostMatch('phrase', node.right.args[0] ?? nothing)
  return {type: 'Or', left: node, right: {type: 'And', left: node, right: phrase}}
}
