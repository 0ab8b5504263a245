/** Selects what editors write, with drafts and versions of releases, and neither assets nor the lake's own documents. */
export const authored =
  '*[!(_id in path("_.**")) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]'
