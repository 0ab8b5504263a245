/** Whether two lists of sync tags have one in common: https://www.sanity.io/docs/content-lake/live-content-api */
export function sharesTag(tags: Iterable<string>, others: readonly string[]): boolean {
  const tagSet = new Set(others)
  for (const tag of tags) if (tagSet.has(tag)) return true
  return false
}
