import type {ContentSourceMap} from '@sanity/client'
import {markResult} from '../../web/preview/source-marks.ts'

/** A query's result as the preview has it, with marks: each value is from the field of the same name of the document that it is in. */
export function asPreviewed<Entry extends {result: unknown}>(entry: Entry): Entry {
  const sourceMap: ContentSourceMap = {documents: [], paths: [], mappings: {}}
  mapFields(entry.result, '$', {_id: 'any', _type: 'any', path: '$'}, sourceMap)
  return {...entry, result: markResult(entry.result, sourceMap)}
}

interface Field {
  _id: string
  _type: string
  path: string
}

/** Adds the field of each value: https://www.sanity.io/docs/content-lake/content-source-maps */
function mapFields(value: unknown, at: string, field: Field, sourceMap: ContentSourceMap): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    const {_id, _type, path} = field
    const source = {
      document: sourceMap.documents.push({_id, _type}) - 1,
      path: sourceMap.paths.push(path) - 1,
    }
    sourceMap.mappings[at] = {type: 'value', source: {type: 'documentValue', ...source}}
    return
  }
  const {_id, _type}: {_id?: unknown; _type?: unknown} = Object(value)
  const isDocument = typeof _id === 'string' && typeof _type === 'string'
  const {path, ...document} = isDocument ? {_id, _type, path: '$'} : field
  for (const [name, child] of Object.entries(value)) {
    const {_key}: {_key?: unknown} = Object(child)
    const step = Array.isArray(value) ? `[${name}]` : `['${name}']`
    const storedStep = Array.isArray(value) && typeof _key === 'string' ? `[?(@._key=='${_key}')]` : step
    mapFields(child, at + step, {...document, path: path + storedStep}, sourceMap)
  }
}
