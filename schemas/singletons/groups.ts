/** The tabs every page's form has, so that a marketer finds the same thing in the same place. */
export const contentGroup = {name: 'content', title: 'Content', default: true}
export const labelsGroup = {name: 'labels', title: 'Labels'}
export const seoGroup = {name: 'seo', title: 'Search and sharing'}

/** A singleton has no name of its own: lists show what it is. */
export const titled = (title: string) => ({prepare: () => ({title})})
