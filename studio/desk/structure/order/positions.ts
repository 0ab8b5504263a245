import type {CheckedDocument} from 'content-checks'
import {getPublishedId, isDraftId, isVersionId} from 'sanity'

const place = ({order}: CheckedDocument) => (typeof order === 'number' ? order : Infinity)

/** Documents of a type with a field `order`, published ones and drafts, in that order. */
export function ordered(documents: readonly CheckedDocument[]): CheckedDocument[] {
  return documents.filter(({_id}) => !isVersionId(_id)).sort((a, b) => place(a) - place(b) || 0)
}

/** A list with one of its items at another place. A place before the first or after the last is the first or the last. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  if (item === undefined) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(Math.min(Math.max(to, 0), others.length), 0, item)
}

/**
 * The documents whose position has to be written, so that the documents of the type stand in this order: published ones and
 * drafts alike. A draft has no revision with it: whoever types there makes one a second, and loses nothing by another position.
 * @param ids of the published documents, in the wanted order
 */
export function newPositions(
  ids: readonly string[],
  documents: readonly CheckedDocument[],
): {id: string; revision?: string; order: number}[] {
  return documents.flatMap(({_id: id, _rev, order: former}) => {
    const order = ids.indexOf(getPublishedId(id)) + 1
    return order === 0 || order === former
      ? []
      : [{id, order, ...(!isDraftId(id) && {revision: String(_rev)})}]
  })
}
