/** Whether two lists of sync tags have one in common: https://www.sanity.io/docs/content-lake/live-content-api */
export function sharesTag(tags: readonly string[], others: readonly string[]): boolean {
  const tagSet = new Set(others)
  return tags.some((tag) => tagSet.has(tag))
}
