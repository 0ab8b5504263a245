import type {ContentSourceMap} from '@sanity/client'
import {
  getPublishedId,
  jsonPathToStudioPath,
  parseJsonPath,
  resolveMapping,
  studioPath,
} from '@sanity/client/csm'
import {encodeIntoResult, type Encoder} from '@sanity/client/stega'
import {createDataAttribute} from '@sanity/visual-editing/create-data-attribute'
import {vercelStegaEncode} from '@vercel/stega'

/** Where an object of a result is: in the result, and in its document. */
interface Source {
  resultPath: (string | number)[]
  sourceMap: ContentSourceMap
  document: FieldPath | undefined
}

/** A field of a document. */
interface FieldPath {
  id: string
  type: string
  path: ReturnType<typeof jsonPathToStudioPath>
}

const sources = new WeakMap<object, Source>()

/**
 * Marks a query's result for Visual Editing: each text that a page prints ends in invisible characters that name its field
 * (https://www.sanity.io/docs/visual-editing/stega), and `dataAttribute` finds the field of every object.
 */
export function markResult<Result>(result: Result, sourceMap: ContentSourceMap | undefined): Result {
  if (!sourceMap) return result
  const marked = encodeIntoResult(result, sourceMap, (field) => {
    const {resultPath, sourceDocument, value} = field
    return isPrinted(resultPath, sourceDocument._type, value) ? value + markOf(field) : value
  })
  remember(marked, [], undefined, sourceMap)
  return marked
}

/** Encoding is slow, and at a keystroke all marks are those of before. */
const marks = new Map<string, string>()

/**
 * The mark of a field. What names the field is half as long as the address that `stegaEncodeSourceMap` of @sanity/client writes, and the
 * overlays decode all marks of the page again and again. The published id, so that a new draft leaves all marks as they are.
 */
function markOf({sourceDocument: {_id, _type: type}, sourcePath}: Parameters<Encoder>[0]): string {
  const field = {id: getPublishedId(_id), type, path: studioPath.toString(jsonPathToStudioPath(sourcePath))}
  const key = JSON.stringify(field)
  const cached = marks.get(key)
  if (cached !== undefined) return cached
  const mark = vercelStegaEncode({origin: 'sanity.io', baseUrl: '/', ...field})
  marks.set(key, mark)
  return mark
}

/**
 * Fields that the site looks up, compares, or makes an address, a number, an attribute or a part of a price of: a mark would break
 * them. Where they show, an attribute says it (`editable`).
 */
const unprinted = new Set([
  'anchor',
  'answers',
  'autocomplete',
  'cadence',
  'control',
  'currency',
  'current',
  'delivery',
  'emblem',
  'end',
  'field',
  'form',
  'fromLabel',
  'hue',
  'icon',
  'kind',
  'lastUpdated',
  'network',
  'oneTimeLabel',
  'perMonthLabel',
  'perSessionLabel',
  'scene',
  'start',
  'tool',
  'url',
  'value',
  'variable',
  'variant',
])

function isPrinted(resultPath: readonly unknown[], type: string, value: string): boolean {
  const field = resultPath.findLast((step): step is string => typeof step === 'string')
  if (value === '' || field === undefined || field.startsWith('_') || resultPath.includes('seo')) return false
  // A form's field has a technical name, which a demo's rules look up.
  if (field === 'name') return type !== 'formSettings' && !resultPath.includes('demo')
  return !unprinted.has(field)
}

function remember(
  value: unknown,
  resultPath: (string | number)[],
  parent: FieldPath | undefined,
  sourceMap: ContentSourceMap,
): void {
  if (typeof value !== 'object' || value === null) return
  const document =
    '_id' in value && '_type' in value ? {id: String(value._id), type: String(value._type), path: []} : parent
  sources.set(value, {resultPath, sourceMap, document})
  for (const [name, child] of Object.entries(value)) {
    const step = Array.isArray(value) ? Number(name) : name
    const isKeyed = Array.isArray(value) && typeof child === 'object' && child !== null && '_key' in child
    const pathStep = isKeyed ? {_key: String(child._key)} : step
    const within = document && {...document, path: [...document.path, pathStep]}
    remember(child, [...resultPath, step], within, sourceMap)
  }
}

/** Says of an object that no result has where it will be in a document. */
export function rememberItem(item: object, document: FieldPath): void {
  sources.set(item, {resultPath: [], sourceMap: {documents: [], paths: [], mappings: {}}, document})
}

/** The value of the attribute `data-sanity` for an object of a marked result, or for a field of it. */
export function dataAttribute(holder: object, field?: string): string | undefined {
  const source = fieldPathOf(holder, field)
  return source && createDataAttribute({...source, id: getPublishedId(source.id), baseUrl: '/'}).toString()
}

/** The source map knows fields that a query renames or takes from another document; others are where their object is. */
function fieldPathOf(holder: object, field: string | undefined): FieldPath | undefined {
  const source = sources.get(holder)
  if (!source) return undefined
  const {resultPath, sourceMap, document} = source
  if (field === undefined) return document
  const {mapping, pathSuffix} = resolveMapping([...resultPath, field], sourceMap) ?? {}
  if (mapping?.type === 'value' && mapping.source.type === 'documentValue' && !pathSuffix) {
    const {_id, _type} = sourceMap.documents[mapping.source.document] ?? {}
    const path = sourceMap.paths[mapping.source.path]
    if (_id && _type && path) return {id: _id, type: _type, path: jsonPathToStudioPath(parseJsonPath(path))}
  }
  return document && {...document, path: [...document.path, field]}
}

/** A field of a document that has, somewhere within, a list of references. */
export interface ListHolder {
  id: string
  field: string
}

/** The fields whose lists of references a result shows: those with a list of other documents. */
export function listHolders(result: unknown, holder?: ListHolder): ListHolder[] {
  if (typeof result !== 'object' || result === null) return []
  const isList =
    Array.isArray(result) && result.some((item) => typeof item === 'object' && item !== null && '_id' in item)
  const {_id}: {_id?: unknown} = Object(result)
  const id = typeof _id === 'string' ? getPublishedId(_id) : undefined
  const within = Object.entries(result).flatMap(([name, child]) =>
    listHolders(child, id === undefined ? holder : {id, field: name}),
  )
  return isList && holder ? [holder, ...within] : within
}
