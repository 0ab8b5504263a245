import {objectFields, objectFieldsOfTypes, textListFields, textRecordFields} from './object-fields.gen.ts'

/**
 * A copy of a query's result in which objects and lists are null where the content model has plain text. The content lake
 * stores what it receives, so an import or an older model can leave an object in a text field. React refuses to render that,
 * and one field would break the page; so the field counts as missing.
 */
export function dropUnexpectedObjects<Result>(result: Result): Result {
  const copy: Result = JSON.parse(JSON.stringify(result))
  // The names at the top are the query's own: each is a document or a list of documents.
  if (typeof copy === 'object' && copy !== null) Object.values(copy).forEach(dropWithin)
  return copy
}

/** Changes the copy in place. */
function dropWithin(holder: unknown): void {
  if (typeof holder !== 'object' || holder === null) return
  for (const [name, value] of Object.entries(holder)) {
    if (typeof value !== 'object' || value === null) continue
    const kept = Array.isArray(holder) || '_id' in value ? value : expected(holder, name, value)
    if (kept !== value) Reflect.set(holder, name, kept)
    dropWithin(kept)
  }
}

/** What of an object or list the content model has in a field of this name. */
function expected(holder: object, name: string, value: object): object | null {
  if (textListFields.has(name)) return Array.isArray(value) ? value.filter(isPlain) : null
  if (textRecordFields.has(name))
    return Object.fromEntries(Object.entries(value).filter(([, field]) => isPlain(field)))
  const isExpected =
    objectFields.has(name) || ('_type' in holder && objectFieldsOfTypes[name]?.includes(String(holder._type)))
  return isExpected ? value : null
}

const isPlain = (value: unknown) => typeof value !== 'object'
