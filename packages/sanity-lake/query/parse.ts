import {GroqSyntaxError, parse, type ExprNode} from 'groq-js'
import {walk} from './ast.ts'
import {queryExecutionError, queryParseError} from './errors.ts'
import type {LakeError} from '../errors.ts'
import {messageOf} from 'service-kit/process'

/** Functions that groq-js parses but cannot evaluate (`text::query` is rewritten before evaluation). */
const unsupported: Record<string, string[] | undefined> = {
  documents: ['get', 'incomingRefCount', 'incomingGlobalDocumentReferenceCount'],
  media: ['aspect'],
  geo: ['contains', 'distance', 'intersects', 'latLng'],
  text: ['semanticSimilarity'],
  user: ['attributes'],
  global: ['anywhere'],
}

const maxQueryLength = 512 * 1024

/**
 * Parses GROQ with the values of its parameters written in, as a slice bound or an attribute name needs them.
 * @throws LakeError 400 in the shape of Sanity's `queryParseError`, also for a parameter that has no value
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  if (query.length > maxQueryLength) {
    throw queryParseError(query.slice(0, 1024), 'query is too long', 0, 1024)
  }
  const tree = parseOrThrow(query, params)
  walk(tree, (node) => {
    if (node.type === 'Parameter') throw missingParameter(query, node.name)
    if (node.type === 'PipeFuncCall' && node.name === 'score' && !canBeScored(node.base)) {
      throw misplacedScore(query)
    }
    if (node.type === 'FuncCall' && unsupported[node.namespace]?.includes(node.name)) {
      throw unsupportedFunction(query, node.namespace, node.name)
    }
  })
  return tree
}

function parseOrThrow(query: string, params: Record<string, unknown>): ExprNode {
  try {
    // groq-js wants a line to end after a comment; GROQ does not.
    return parse(/\/\/.*$/.test(query) ? `${query}\n` : query, {params})
  } catch (error) {
    if (error instanceof GroqSyntaxError) throw syntaxError(query, error)
    if (error instanceof RangeError)
      throw queryParseError(query, 'query is nested too deeply', 0, query.length)
    throw semanticError(query, messageOf(error))
  }
}

function syntaxError(query: string, error: GroqSyntaxError): LakeError {
  const position = Math.min(error.position, query.length)
  const start = position + (/^\s*/.exec(query.slice(position))?.[0].length ?? 0)
  const token = /^(?:\w+|\S|)/.exec(query.slice(start))?.[0] ?? ''
  const detail = error.message.replace(/^Syntax error in GROQ query at position \d+(?:: )?/, '')
  const isUnspecific = detail === 'Unexpected end of query' || detail === ''
  const isCutOff =
    (isUnspecific && hasOpenBracket(query)) ||
    (start >= query.length && (isUnspecific || detail === 'Expected expression'))
  const description = isCutOff
    ? 'unexpected end-of-file, expected expression'
    : isUnspecific
      ? 'unable to parse entire expression'
      : detail.charAt(0).toLowerCase() + detail.slice(1)
  return queryParseError(query, description, start, start + token.length)
}

/** Whether a bracket of the query is never closed, as at the end of a query that was cut off. */
function hasOpenBracket(query: string): boolean {
  const bare = query.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*/g, '')
  const count = (brackets: RegExp) => bare.match(brackets)?.length ?? 0
  return count(/[[({]/g) > count(/[\])}]/g)
}

/** An error without a position (unknown function, wrong number of arguments): points at the name it mentions. */
function semanticError(query: string, message: string): LakeError {
  const name = /(?:function|namespace|pipe function|to function):? (\w+)/.exec(message)?.[1]
  const start = name === undefined ? -1 : query.search(new RegExp(`\\b${name}\\b`))
  const description = message.charAt(0).toLowerCase() + message.slice(1)
  return start === -1
    ? queryParseError(query, description, 0, query.length)
    : queryParseError(query, description, start, start + (name?.length ?? 0))
}

/** `score()` ranks documents as they are: GROQ refuses it behind a projection and on a single element. */
function canBeScored(base: ExprNode): boolean {
  if (base.type === 'Group') return canBeScored(base.base)
  if (base.type === 'Map') return base.expr.type !== 'Projection'
  return base.type !== 'Projection' && base.type !== 'AccessElement'
}

function misplacedScore(query: string): LakeError {
  const start = Math.max(0, query.search(/\bscore\s*\(/))
  return queryParseError(query, 'score() can only be applied to documents', start, start + 'score'.length)
}

function missingParameter(query: string, name: string): LakeError {
  const start = Math.max(0, query.search(new RegExp(`\\$${name}\\b`)))
  return queryParseError(query, `param $${name} referenced, but not provided`, start, start + name.length + 1)
}

function unsupportedFunction(query: string, namespace: string, name: string): LakeError {
  const full = namespace === 'global' ? name : `${namespace}::${name}`
  return queryExecutionError(query, `${full}() is not available in the embedded content lake`)
}
