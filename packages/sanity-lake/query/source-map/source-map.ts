import type {EvaluateOptions, ExprNode} from 'groq-js'
import {isRecord} from 'service-kit/guards'
import type {View} from '../replica.ts'
import {Tracer} from './trace.ts'
import {attributesOf, itemsOf, type Path, type Place, type ValueWithOrigin} from './value-with-origin.ts'

type SourceMapMapping = {
  type: 'value'
  source: {type: 'documentValue'; document: number; path: number} | {type: 'literal'} | {type: 'unknown'}
}

/** A content source map: https://github.com/sanity-io/content-source-maps */
export interface ContentSourceMap {
  documents: {_id: string; _type: string}[]
  paths: string[]
  mappings: Record<string, SourceMapMapping>
}

/**
 * Maps each plain value of a result to its path in a document, by the document's stored id.
 * @param withKeys names array elements by `_key` if they have one, instead of by index
 * @param value the result of groq-js. If tracing gives another one, only values that groq-js passed by reference are mapped.
 */
export function makeSourceMap(
  tree: ExprNode,
  value: unknown,
  view: View,
  options: EvaluateOptions,
  withKeys: boolean,
): ContentSourceMap {
  const writer = new SourceMapWriter(withKeys)
  writer.write(traceAnswer(tree, value, view, options), '$')
  return writer.map
}

/** Traces the result of a query to its origins. */
function traceAnswer(tree: ExprNode, value: unknown, view: View, options: EvaluateOptions): ValueWithOrigin {
  const tracer = new Tracer(view, options)
  try {
    const traced = tracer.trace(tree)
    if (JSON.stringify(traced.value ?? null) === JSON.stringify(value ?? null)) return traced
  } catch {
    // The query has a result even if tracing fails, so return the map that needs no tracing.
  }
  return tracer.recognize(value)
}

class SourceMapWriter {
  readonly map: ContentSourceMap = {documents: [], paths: [], mappings: {}}
  readonly #withKeys: boolean
  readonly #documents = new Map<string, number>()
  readonly #paths = new Map<string, number>()

  constructor(withKeys: boolean) {
    this.#withKeys = withKeys
  }

  write(traced: ValueWithOrigin, at: string): void {
    const items = itemsOf(traced)
    if (items) {
      for (const [index, item] of items.entries()) this.write(item, `${at}[${index}]`)
    } else if (isRecord(traced.value) && Object.getPrototypeOf(traced.value) === Object.prototype) {
      for (const [name, attribute] of attributesOf(traced)) this.write(attribute, at + attributeSegment(name))
    } else if (traced.kind === 'source') {
      this.map.mappings[at] = {type: 'value', source: this.#source(traced.place)}
    } else if (traced.value !== null && traced.value !== undefined) {
      const type = traced.kind === 'literal' ? 'literal' : 'unknown'
      this.map.mappings[at] = {type: 'value', source: {type}}
    }
  }

  #source({document, path}: Place): SourceMapMapping['source'] {
    const {_id, _type, _originalId} = document
    const id = typeof _originalId === 'string' ? _originalId : _id
    return {
      document: indexIn(this.map.documents, this.#documents, id, {_id: id, _type}),
      path: this.#path(path),
      type: 'documentValue',
    }
  }

  #path(path: Path): number {
    const text = `$${path.map((segment) => this.#segment(segment)).join('')}`
    return indexIn(this.map.paths, this.#paths, text, text)
  }

  #segment(segment: Path[number]): string {
    if (typeof segment === 'string') return attributeSegment(segment)
    if (!this.#withKeys || segment.key === undefined) return `[${segment.index}]`
    return `[?(@._key=='${segment.key.replace(/['\\]/g, '\\$&')}')]`
  }
}

/** Returns the index of an entry in a table, and adds the entry if it is new. */
function indexIn<T>(table: T[], indices: Map<string, number>, key: string, entry: T): number {
  const index = indices.get(key) ?? table.push(entry) - 1
  indices.set(key, index)
  return index
}

const escapes: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** A segment of a normalised JSONPath, escaped as @sanity/client expects. */
function attributeSegment(name: string): string {
  return `['${name.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}']`
}
