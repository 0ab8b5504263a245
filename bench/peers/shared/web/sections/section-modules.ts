const kinds = new Map()

/** Stands in for web/sections/section-modules.ts: each route of the peers imports the kinds that its page has. */
export function addSections(sections) {
  for (const [type, section] of Object.entries(sections)) kinds.set(type, section)
}

/** The kind of a type that the route has imported. */
export function sectionOf(type) {
  return kinds.get(type)
}
