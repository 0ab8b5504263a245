/** The tabs that all forms of pages share, so that editors find the same fields in the same place. */
export const contentGroup = {name: 'content', title: 'Content', default: true}
export const labelsGroup = {name: 'labels', title: 'Labels'}
export const seoGroup = {name: 'seo', title: 'Search and sharing'}

/** A preview for singletons, which have no title of their own. */
export const titled = (title: string) => ({prepare: () => ({title})})
