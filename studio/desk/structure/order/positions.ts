/** A document of a type with a field `order`, as the lake has it: published, or a draft. */
export interface Ordered {
  _id: string
  _rev: string
  order: number | null
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
 * drafts alike.
 * @param ids of the published documents, in the wanted order
 * @param publishedId the id that a draft is published under
 */
export function newPositions(
  ids: readonly string[],
  documents: readonly Ordered[],
  publishedId: (id: string) => string,
): {id: string; revision: string; order: number}[] {
  return documents.flatMap(({_id: id, _rev: revision, order: former}) => {
    const order = ids.indexOf(publishedId(id)) + 1
    return order === 0 || order === former ? [] : [{id, revision, order}]
  })
}
