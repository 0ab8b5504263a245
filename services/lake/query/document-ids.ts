/** What an id says about its document: `drafts.x` and `versions.r1.x` are faces of the published document `x`. */

/** The published id of any face of a document. */
export function publishedId(id: string): string {
  if (id.startsWith('drafts.')) return id.slice('drafts.'.length)
  if (!id.startsWith('versions.')) return id
  const end = id.indexOf('.', 'versions.'.length)
  return end === -1 ? id : id.slice(end + 1)
}

/** The id of the face that a layer of a perspective shows: `drafts`, or the name of a release. */
export function idInLayer(published: string, layer: string): string {
  return layer === 'drafts' ? `drafts.${published}` : `versions.${layer}.${published}`
}
