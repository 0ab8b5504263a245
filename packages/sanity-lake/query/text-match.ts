import {randomUUID} from 'node:crypto'
import type {ExprNode, FuncCallNode, OpCallNode} from 'groq-js'
import type {View} from './replica.ts'
import {hasPhrase, matchesText, readTextQuery} from './text-query.ts'

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
  return matches.reduce((all, one) => ({type: 'And', left: all, right: one}))
}

/**
 * An argument of `score()` in which a document that has the words of a text query one after the other scores more than one that has
 * them anywhere, as ranking by relevance does: a page is the first hit for its own sentence.
 */
export function scoreTextMatch(node: ExprNode): ExprNode {
  if (node.type === 'Group') return {...node, base: scoreTextMatch(node.base)}
  if (node.type === 'Or') return {...node, left: scoreTextMatch(node.left), right: scoreTextMatch(node.right)}
  if (!isTextMatch(node) || !coversDocument(node.left)) return node
  const phrase = hostMatch('phrase', node.right.args[0] ?? nothing)
  return {type: 'Or', left: node, right: {type: 'And', left: node, right: phrase}}
}
