import type {ContentSourceMap} from '@sanity/client'
import {markResult} from '../../web/preview/source-marks.ts'

/** A query's result as the preview has it, with marks: each text is as if from a field of the object that it is in. */
export function asPreviewed<Entry extends {result: unknown}>(entry: Entry): Entry {
  const sourceMap: ContentSourceMap = {documents: [], paths: [], mappings: {}}
  mapTexts(entry.result, '$', 'any', sourceMap)
  return {...entry, result: markResult(entry.result, sourceMap)}
}

/** Adds the source of each text: https://www.sanity.io/docs/content-lake/content-source-maps */
function mapTexts(value: unknown, path: string, type: string, sourceMap: ContentSourceMap): void {
  if (typeof value === 'string') {
    const source = {
      document: sourceMap.documents.push({_id: type, _type: type}) - 1,
      path: sourceMap.paths.push(path) - 1,
    }
    sourceMap.mappings[path] = {type: 'value', source: {type: 'documentValue', ...source}}
  }
  if (typeof value !== 'object' || value === null) return
  const {_id, _type}: {_id?: unknown; _type?: unknown} = Object(value)
  const own = typeof _id === 'string' && typeof _type === 'string' ? _type : type
  for (const [name, child] of Object.entries(value))
    mapTexts(child, `${path}[${Array.isArray(value) ? name : `'${name}'`}]`, own, sourceMap)
}
