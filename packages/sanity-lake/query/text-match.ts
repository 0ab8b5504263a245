import type {ExprNode, FuncCallNode} from 'groq-js'
import {phraseLookup, textLookup} from './lookup-node.ts'
import {readTextQuery} from './text-query.ts'

/**
 * Rewrites `… match text::query(…)`, which groq-js cannot evaluate; undefined for any other node.
 * `@` on the left means all text of the document; an attribute means its text, or its Portable Text.
 */
export function rewriteTextMatch(node: ExprNode): ExprNode | undefined {
  if (node.type !== 'OpCall' || node.op !== 'match' || !isTextQuery(node.right)) return undefined
  const [query] = node.right.args
  if (!query) return undefined
  if (coversDocument(node.left)) return textLookup(query)
  if (query.type !== 'Value' || typeof query.value !== 'string') return {...node, right: query}
  return matchTerms(node.left, query.value)
}

function isTextQuery(node: ExprNode): node is FuncCallNode {
  return node.type === 'FuncCall' && node.namespace === 'text' && node.name === 'query'
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
  if (node.type !== 'OpCall' || node.op !== 'match' || !isTextQuery(node.right)) return node
  const [query] = node.right.args
  if (!query || !coversDocument(node.left)) return node
  return {type: 'Or', left: node, right: {type: 'And', left: node, right: phraseLookup(query)}}
}
